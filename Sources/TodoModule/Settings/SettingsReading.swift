// Reads the lines of the settings. The last of two lines counts. An alias named like a command does not count.
// Chooses the line that `config KEY VALUE` writes, and recognizes a file that is not a settings file.

import TodoEntities

/// The bytes of a settings file, line by line. Lines that set nothing are kept as they are.
///
///     # comment
///     view.work = +work or project:acme
struct SettingsText: Equatable {
  /// The key and the value of a line that sets a key, without blanks around them. The value may be empty.
  typealias Entry = (key: String, value: String)

  /// The lines without their line feeds.
  private var lines: [[UInt8]]
  /// Whether the last line ends with a line feed.
  private var isEnded: Bool

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    isEnded = lines.last?.isEmpty == true
    if isEnded { lines.removeLast() }
  }

  var bytes: [UInt8] {
    Array(lines.joined(separator: [0x0A])) + (isEnded && !lines.isEmpty ? [0x0A] : [])
  }

  /// Each line that sets a key, or its mistake, with its line number, from 1.
  var entries: [(line: Int, entry: Result<Entry, Failure>)] {
    lines.enumerated().compactMap { index, line in
      do throws(Failure) {
        let entry = try SettingsText.entry(in: line, at: index + 1)
        return entry.map { (index + 1, .success($0)) }
      } catch {
        return (index + 1, .failure(error))
      }
    }
  }

  /// The keys that lines set, even to a wrong value, with their line numbers.
  private var keys: [(line: Int, key: SettingKey)] {
    entries.compactMap { line, entry in
      let key = (try? entry.get()).flatMap { try? SettingKey(named: $0.key) }
      return key.map { (line, $0) }
    }
  }

  /// Whether this may be a settings file: it is empty, or it has a comment or a line that sets a key, even to a
  /// wrong value.
  var isOfSettings: Bool {
    if lines.allSatisfy(\.isEmpty) { return true }
    if lines.contains(where: { $0.first { $0 != 0x20 && $0 != 0x09 } == 0x23 }) { return true }
    return !keys.isEmpty
  }

  /// Reads a line. Returns nil if it is blank or a comment.
  private static func entry(
    in line: [UInt8], at number: Int
  ) throws(Failure) -> Entry? {
    let start = number == 1 ? line.textStart : 0
    let words = try text(of: line[start...]).trimmingBlanks
    if words.isEmpty || words.first == "#" { return nil }
    guard words.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" })
    else { throw .usage("the line has a control character") }
    guard let sign = words.firstIndex(of: "=") else {
      let found = String(words).shortened(to: 40, ellipsis: "…")
      throw .usage("expected 'key = value', found '\(found)'")
    }
    let value = words[words.index(after: sign)...].trimmingBlanks
    return (String(words[..<sign].trimmingBlanks), String(value))
  }

  private static func text(of bytes: ArraySlice<UInt8>) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(code: .io, message: "the line is not valid UTF-8")
    }
    return text
  }
}

// MARK: - Changing

extension SettingsText {
  /// Sets a key in the last line that sets it already, or else in a new line at the end.
  mutating func set(_ key: SettingKey, to value: String) {
    let text = Array("\(key.name) = \(value)".utf8)
    if let number = lineNumbers(of: key).last {
      let line = lines[number - 1]
      let start = number == 1 ? line.textStart : 0
      // Keep the byte order mark and the blanks before the line.
      let lead = line[..<start] + line[start...].prefix { $0 == 0x20 || $0 == 0x09 }
      lines[number - 1] = lead + text + carriageReturn(of: line)
      return
    }
    lines.append(text + (lines.first.map(carriageReturn) ?? []))
    isEnded = true
  }

  /// Removes every line that sets a key. Returns whether there were any.
  mutating func unset(_ key: SettingKey) -> Bool {
    let numbers = lineNumbers(of: key)
    for number in numbers.reversed() { lines.remove(at: number - 1) }
    return !numbers.isEmpty
  }

  private func lineNumbers(of key: SettingKey) -> [Int] {
    keys.filter { $0.key == key }.map(\.line)
  }

  /// The carriage return at the end of a line, if it has one.
  private func carriageReturn(of line: [UInt8]) -> [UInt8] { line.last == 0x0D ? [0x0D] : [] }
}

/// The content of a settings file, and its mistakes. Reading never fails: it leaves out a line that cannot be
/// read. The filters of views are read where they are named, or by `checkFilterViews`.
struct SettingsReading: Equatable {
  /// A line that is in effect.
  struct Entry: Equatable {
    let key: SettingKey
    /// The value as it is written in the file.
    let value: String
    /// The line, from 1.
    let line: Int
  }

  private(set) var settings = Settings()
  /// The lines that are in effect, in the order of the file.
  private(set) var entries: [Entry] = []
  /// The mistakes, by line.
  private(set) var complaints: [SettingsComplaint] = []
  /// The line of each key that is in effect.
  private var lines: [SettingKey: Int] = [:]

  /// Creates settings without a file, perhaps because of a problem with the file.
  init(_ problem: Failure? = nil) {
    if let problem { complaints = [SettingsComplaint(line: nil, problem: problem)] }
  }

  /// Reads a file. An alias must not have the name of one of these commands.
  init(_ text: SettingsText, commandNames: Set<String>) {
    for (line, entry) in text.entries {
      do throws(Failure) { try read(try entry.get(), at: line, commandNames: commandNames) } catch {
        complain(error, at: line)
      }
    }
    entries.removeAll { lines[$0.key] != $0.line }
    checkDefault(commandNames)
    for entry in entries {
      switch entry.key {
      case .filterViewTokens(let name), .filterViewOrder(let name):
        if settings.filterViewDefinitions[name]?.filter.isEmpty != false {
          complain(
            .usage("the view '\(name)' has no filter: add a line 'view.\(name) = FILTER'"),
            at: entry.line)
        }
      default: break
      }
    }
    complaints.sort { $0.line ?? 0 < $1.line ?? 0 }
  }

  private mutating func read(
    _ entry: SettingsText.Entry, at line: Int, commandNames: Set<String>
  ) throws(Failure) {
    let key: SettingKey
    do throws(UsageError) { key = try SettingKey(named: entry.key) } catch {
      throw error.failure(today: nil)
    }
    if case .alias(let name) = key, commandNames.contains(name) {
      let problem = Failure.usage("'\(key.name)' has no effect, because '\(name)' is a command")
      return complaints.append(SettingsComplaint(line: line, problem: problem, isDaily: true))
    }
    try settings.set(key, to: entry.value)
    if let earlier = lines.updateValue(line, forKey: key) {
      let problem = Failure.usage("'\(key.name)' is set again, so line \(earlier) has no effect")
      complaints.append(SettingsComplaint(line: line, problem: problem, counts: true))
    }
    entries.append(Entry(key: key, value: entry.value, line: line))
  }

  /// Complains about a default that does not begin with a command.
  private mutating func checkDefault(_ commandNames: Set<String>) {
    guard let word = settings.defaultLine.first, word.allSatisfy(\.isLetter),
      !commandNames.contains(word), settings.aliases[word] == nil, let line = lines[.defaultLine]
    else { return }
    let nearest = word.nearest(among: commandNames.sorted())
    let value = ([nearest ?? ""] + settings.defaultLine.dropFirst()).joined(separator: " ")
    complain(
      Failure(
        word, of: .defaultLine, accepted: "a line that begins with a command",
        nearest: nearest.map { _ in value }), at: line)
    settings.defaultLine = []
    entries.removeAll { $0.key == .defaultLine }
  }

  /// Also checks the filters of views and of the calendar folder. Returns the number of bytes of filters that
  /// it has read.
  @discardableResult mutating func checkFilterViews() -> Int {
    var reader = FilterReader(settings.filterViews)
    for entry in entries {
      switch entry.key {
      case .filterView(let name):
        guard let error = reader.mistake(inFilterView: name) else { continue }
        complain(Failure(in: entry.key, error.seen(fromFilterView: name)), at: entry.line)
      case .calendarFilter:
        do throws(UsageError) { _ = try reader.filter(where: entry.value) } catch {
          complain(Failure(in: entry.key, error), at: entry.line)
        }
      default: break
      }
    }
    complaints.sort { $0.line ?? 0 < $1.line ?? 0 }
    return reader.readCount
  }

  private mutating func complain(_ problem: Failure, at line: Int) {
    complaints.append(SettingsComplaint(line: line, problem: problem))
  }
}

extension UsageError {
  /// The error, worded for the line of this view: a cycle that contains the view begins with it, and a location
  /// in the view's own filter does not name the view.
  fileprivate func seen(fromFilterView name: String) -> UsageError {
    switch self {
    case .filterViewCycle(let path):
      let cycle = path.dropLast()
      guard let start = cycle.firstIndex(of: name) else { return self }
      return .filterViewCycle(cycle[start...] + cycle[..<start] + [name])
    case .inFilter(let place, let error) where place.filterView == name:
      return .inFilter(FilterLocation(word: nil, character: place.character), error)
    case .bareWords(let words, _) where words.first?.place.filterView == name:
      return .bareWords(
        words.map {
          let place = FilterLocation(word: nil, character: $0.place.character)
          return BareWord(text: $0.text, meant: $0.meant, place: place)
        })
    default: return self
    }
  }
}

/// A mistake in the settings and its line. The command runs without the wrong setting.
struct SettingsComplaint: Equatable {
  /// The line, from 1, or nil for the whole file.
  let line: Int?
  let problem: Failure
  /// Whether the line is in effect in spite of the mistake, in place of an earlier line.
  var counts = false
  /// Whether it is printed once a day, not with every command, because a new version of todo may have caused
  /// it.
  var isDaily = false

  /// The sentence with its place, such as `/home/ann/.config/todo/config:3: unknown key 'colour'`.
  func message(inFileAt path: String?) -> String {
    guard let path else { return problem.message }
    return "\(path):\(line.map { "\($0):" } ?? "") \(problem.message)"
  }
}

extension [SettingsComplaint] {
  /// The sentence about the first mistake, with the number of the others, or nil if there are none.
  func message(inFileAt path: String?) -> String? {
    guard let first else { return nil }
    let others = count > 1 ? " (\(count - 1) more, see: todo config)" : ""
    return first.message(inFileAt: path) + others
  }
}

extension Failure {
  /// The failure for a value that cannot be read as the filter, the tokens or the order that its key needs.
  init(in key: SettingKey, _ error: UsageError) {
    self = .usage("'\(key.name)': \(error.message(today: nil))")
  }

  /// The failure for a value that is not accepted. `accepted` describes the accepted values.
  init(_ value: String, of key: SettingKey, accepted: String, nearest: String?) {
    self = .usage(
      "invalid value '\(value.shortened(to: 60, ellipsis: "…"))' for '\(key.name)'"
        + didYouMean(nearest, orElse: ": use \(accepted)"))
  }
}
