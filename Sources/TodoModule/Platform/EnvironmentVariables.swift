#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The environment of a program, byte for byte: values need not be valid UTF-8.
///
/// ```swift
/// var variables = EnvironmentVariables.current
/// variables.set("LC_ALL", to: "C")
/// variables.remove { $0.hasPrefix("GIT_TRACE") }
/// ```
struct EnvironmentVariables: Equatable {
  /// The variables as `NAME=value`, in their order.
  private(set) var entries: [[UInt8]]

  /// The environment of this process.
  static var current: EnvironmentVariables {
    var entries: [[UInt8]] = []
    while let variable = environ[entries.count] {
      entries.append(Array(UnsafeRawBufferPointer(start: variable, count: strlen(variable))))
    }
    return EnvironmentVariables(entries: entries)
  }

  /// The value of a variable; nil if it is unset or not valid UTF-8.
  subscript(name: String) -> String? {
    let start = Array("\(name)=".utf8)
    let entry = entries.first { $0.starts(with: start) }
    return entry.flatMap { String(validating: $0[start.count...], as: UTF8.self) }
  }

  /// Sets a variable, replacing its old value.
  mutating func set(_ name: String, to value: String) {
    remove { $0 == name }
    entries.append(Array("\(name)=\(value)".utf8))
  }

  /// Removes the variables whose names satisfy a condition.
  mutating func remove(where isUnwanted: (String) -> Bool) {
    entries.removeAll { entry in
      isUnwanted(String(decoding: entry.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self))
    }
  }
}

extension EnvironmentVariables {
  /// An environment of these variables only, ordered by name.
  init(_ values: [String: String]) {
    entries = values.map { Array("\($0)=\($1)".utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the path of a program in the folders that `PATH` lists; nil if there is none.
  ///
  /// Relative folders, and the empty one that stands for the current folder, are passed over: the
  /// current folder may hold a program that somebody else put there.
  func path(ofProgram name: String) -> String? {
    (self["PATH"] ?? "/usr/bin:/bin").split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
