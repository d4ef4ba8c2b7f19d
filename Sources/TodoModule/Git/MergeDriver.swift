/// This program as git's merge driver for lists, by the line for the shell that git's configuration has.
///
/// ```swift
/// MergeDriver(program: "/usr/bin/todo").command
/// // '/usr/bin/todo' merge %O %A %B --marker-size %L --path %P
/// MergeDriver(command: "'/usr/bin/todo' merge %O %A %B")?.program  // /usr/bin/todo
/// ```
struct MergeDriver: Equatable {
  /// The absolute path of the program.
  let program: String

  /// The line for the shell. Git replaces `%O`, `%A` and `%B` by the names of its temporary files, `%L`
  /// by the length of conflict markers and `%P` by the path of the list.
  var command: String {
    let path = program.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    // Git replaces a doubled percent sign by a single one.
    let escaped = path.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "%%")
    return "'\(escaped)' merge %O %A %B --marker-size %L --path %P"
  }
}

extension MergeDriver {
  /// Finds the program in a line for the shell; nil unless the line begins with an absolute path, in
  /// single quotes or without any.
  init?(command: String) {
    var path = ""
    var isQuoted = false
    var rest = command[...]
    while let character = rest.popFirst() {
      if character == "'" {
        isQuoted.toggle()
      } else if !isQuoted, character == " " {
        break
      } else if !isQuoted, character == "\\" {
        path.append(contentsOf: rest.popFirst().map { String($0) } ?? "")
      } else {
        if character == "%", rest.first == "%" { rest.removeFirst() }
        path.append(character)
      }
    }
    guard path.hasPrefix("/") else { return nil }
    program = path
  }
}
