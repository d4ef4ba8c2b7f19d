/// The bytes of a settings file, line by line. Lines that set nothing are kept as they are.
///
///     # comment
///     view.work = +work or project:acme
struct SettingsText: Equatable {
  /// A line that sets something.
  struct Entry: Equatable {
    /// The line, from 1.
    let line: Int
    let key: String
    /// The value without blanks around it; may be empty.
    let value: String
  }

  /// The lines without their line feeds.
  private var lines: [[UInt8]]
  /// Whether the last line ends with a line feed.
  private var isEnded: Bool

  /// Reads a file.
  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
  }

  /// The complete file.
  var bytes: [UInt8] {
    Array(lines.joined(separator: [0x0A])) + (isEnded && !lines.isEmpty ? [0x0A] : [])
  }

  /// Calls `body` with each line that sets something, or with what is wrong with the line.
  func forEach(_ body: (Result<Entry, SettingsComplaint>) -> Void) {
    for (index, line) in lines.enumerated() {
      do throws(SettingsComplaint) {
        if let entry = try SettingsText.entry(in: line, at: index + 1) { body(.success(entry)) }
      } catch {
        body(.failure(error))
      }
    }
  }

  /// Whether this can be a settings file: it is empty, or a line of it is a comment or sets a key, be it
  /// to a wrong value.
  var isOfSettings: Bool {
    if lines.allSatisfy(\.isEmpty) { return true }
    if lines.contains(where: { $0.first { $0 != 0x20 && $0 != 0x09 } == 0x23 }) { return true }
    var isOfSettings = false
    forEach { line in
      guard let key = try? line.get().key else { return }
      if (try? SettingKey(named: key)) != nil { isOfSettings = true }
    }
    return isOfSettings
  }

  /// Reads a line; nil if it is blank or a comment.
  private static func entry(
    in line: [UInt8], at number: Int
  ) throws(SettingsComplaint) -> Entry? {
    let start = number == 1 ? line.textStart : 0
    guard let text = String(validating: line[start...], as: UTF8.self) else {
      throw SettingsComplaint(line: number, problem: .notUTF8)
    }
    let words = text.trimmingBlanks
    if words.isEmpty || words.first == "#" { return nil }
    guard words.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" })
    else { throw SettingsComplaint(line: number, problem: .controlCharacter) }
    guard let sign = words.firstIndex(of: "=") else {
      throw SettingsComplaint(line: number, problem: .noEqualsSign(String(words)))
    }
    return Entry(
      line: number, key: String(words[..<sign].trimmingBlanks),
      value: String(words[words.index(after: sign)...].trimmingBlanks))
  }
}

// MARK: - Changing

extension SettingsText {
  /// Sets a key: in the line that sets it already, the last of several, else in a new line at the end.
  mutating func set(_ key: SettingKey, to value: String) {
    let text = Array("\(key.name) = \(value)".utf8)
    if let line = lineNumbers(of: key).last {
      lines[line - 1] = lead(of: line) + text + returns(lines[line - 1])
      return
    }
    lines.append(text + (lines.first.map(returns) ?? []))
    isEnded = true
  }

  /// Removes every line that sets a key. Returns whether there was one.
  mutating func unset(_ key: SettingKey) -> Bool {
    let numbers = lineNumbers(of: key)
    for number in numbers.reversed() { lines.remove(at: number - 1) }
    return !numbers.isEmpty
  }

  private func lineNumbers(of key: SettingKey) -> [Int] {
    var numbers: [Int] = []
    forEach { line in
      guard let entry = try? line.get(), let found = try? SettingKey(named: entry.key) else {
        return
      }
      if found == key { numbers.append(entry.line) }
    }
    return numbers
  }

  /// The byte order mark and the blanks before a line.
  private func lead(of number: Int) -> [UInt8] {
    let line = lines[number - 1]
    let start = number == 1 ? line.textStart : 0
    return line[..<start] + line[start...].prefix { $0 == 0x20 || $0 == 0x09 }
  }

  /// The carriage return at the end of a line, if it has one.
  private func returns(_ line: [UInt8]) -> [UInt8] { line.last == 0x0D ? [0x0D] : [] }
}

extension StringProtocol {
  /// The text without blanks, tabs and a carriage return around it.
  fileprivate var trimmingBlanks: SubSequence {
    let isBlank: (Character) -> Bool = { [" ", "\t", "\r"].contains($0) }
    let start = drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }
    return end.map { start[...$0] } ?? start.prefix(0)
  }
}
