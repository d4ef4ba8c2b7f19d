import TodoEntities

/// The bytes of a settings file, line by line. Lines that set nothing are kept as they are.
///
///     # comment
///     view.work = +work or project:acme
struct SettingsText: Equatable {
  /// A line that sets something.
  struct Entry: Equatable {
    let key: String
    /// The value without blanks around it; may be empty.
    let value: String
  }

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

  /// Each line that sets something, or what is wrong with it, with its number, from 1.
  var entries: [(line: Int, entry: Result<Entry, SettingsError>)] {
    lines.enumerated().compactMap { index, line in
      do throws(SettingsError) {
        let entry = try SettingsText.entry(in: line, at: index + 1)
        return entry.map { (index + 1, .success($0)) }
      } catch {
        return (index + 1, .failure(error))
      }
    }
  }

  /// The keys that lines set, be it to a wrong value, with the number of the line.
  private var keys: [(line: Int, key: SettingKey)] {
    entries.compactMap { line, entry in
      let key = (try? entry.get()).flatMap { try? SettingKey(named: $0.key) }
      return key.map { (line, $0) }
    }
  }

  /// Whether this can be a settings file: it is empty, or a line of it is a comment or sets a key, be it
  /// to a wrong value.
  var isOfSettings: Bool {
    if lines.allSatisfy(\.isEmpty) { return true }
    if lines.contains(where: { $0.first { $0 != 0x20 && $0 != 0x09 } == 0x23 }) { return true }
    return !keys.isEmpty
  }

  /// Reads a line; nil if it is blank or a comment.
  private static func entry(
    in line: [UInt8], at number: Int
  ) throws(SettingsError) -> Entry? {
    let start = number == 1 ? line.textStart : 0
    guard let text = String(validating: line[start...], as: UTF8.self) else {
      throw .notUTF8
    }
    let words = text.trimmingBlanks
    if words.isEmpty || words.first == "#" { return nil }
    guard words.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" })
    else { throw .controlCharacter }
    guard let sign = words.firstIndex(of: "=") else {
      throw .noEqualsSign(String(words))
    }
    return Entry(
      key: String(words[..<sign].trimmingBlanks),
      value: String(words[words.index(after: sign)...].trimmingBlanks))
  }
}

// MARK: - Changing

extension SettingsText {
  /// Sets a key: in the line that sets it already, the last of several, else in a new line at the end.
  mutating func set(_ key: SettingKey, to value: String) {
    let text = Array("\(key.name) = \(value)".utf8)
    if let number = lineNumbers(of: key).last {
      let line = lines[number - 1]
      let start = number == 1 ? line.textStart : 0
      // The byte order mark and the blanks before the line stay.
      let lead = line[..<start] + line[start...].prefix { $0 == 0x20 || $0 == 0x09 }
      lines[number - 1] = lead + text + carriageReturn(of: line)
      return
    }
    lines.append(text + (lines.first.map(carriageReturn) ?? []))
    isEnded = true
  }

  /// Removes every line that sets a key. Returns whether there was one.
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

/// What a settings file says, and what is wrong with it. Reading never fails: a line that cannot be read
/// is left out. The filters of views are read where they are named, or by `checkFilterViews`.
struct SettingsReading: Equatable {
  /// A line that counts.
  struct Entry: Equatable {
    let key: SettingKey
    /// The value as it is written.
    let value: String
    /// The line, from 1.
    let line: Int
  }

  private(set) var settings = Settings()
  /// The lines that count, in the file's order.
  private(set) var entries: [Entry] = []
  /// What is wrong, by line.
  private(set) var complaints: [SettingsComplaint] = []
  /// The line of each key that counts.
  private var lines: [SettingKey: Int] = [:]

  /// The settings without a file, perhaps because of a problem with it.
  init(_ problem: SettingsError? = nil) {
    if let problem { complaints = [SettingsComplaint(line: nil, problem: problem)] }
  }

  /// Reads a file. An alias cannot have the name of one of these commands.
  init(_ text: SettingsText, commandNames: Set<String>) {
    for (line, entry) in text.entries {
      do throws(SettingsError) {
        try read(try entry.get(), at: line, commandNames: commandNames)
      } catch {
        complain(error, at: line)
      }
    }
    entries.removeAll { lines[$0.key] != $0.line }
    checkDefault(commandNames)
    for entry in entries {
      switch entry.key {
      case .filterViewTokens(let name), .filterViewOrder(let name):
        if settings.filterViewDefinitions[name]?.filter.isEmpty != false {
          complain(.noFilter(filterView: name), at: entry.line)
        }
      default: break
      }
    }
    complaints.sort { $0.line ?? 0 < $1.line ?? 0 }
  }

  private mutating func read(
    _ entry: SettingsText.Entry, at line: Int, commandNames: Set<String>
  ) throws(SettingsError) {
    let key: SettingKey
    do throws(UsageError) { key = try SettingKey(named: entry.key) } catch { throw .badKey(error) }
    if case .alias(let name) = key, commandNames.contains(name) { throw .takenByCommand(key) }
    try settings.set(key, to: entry.value)
    if let earlier = lines.updateValue(line, forKey: key) {
      complain(.repeated(key, earlierLine: earlier), at: line)
    }
    entries.append(Entry(key: key, value: entry.value, line: line))
  }

  /// Complains about a default line that begins with a word that is no command.
  private mutating func checkDefault(_ commandNames: Set<String>) {
    guard let word = settings.defaultLine.first, word.allSatisfy(\.isLetter),
      !commandNames.contains(word), settings.aliases[word] == nil, let line = lines[.defaultLine]
    else { return }
    let nearest = word.nearest(among: commandNames.sorted())
    let value = ([nearest ?? ""] + settings.defaultLine.dropFirst()).joined(separator: " ")
    complain(
      .badValue(
        .defaultLine, word, accepted: "a line that begins with a command",
        nearest: nearest.map { _ in value }), at: line)
    settings.defaultLine = []
    entries.removeAll { $0.key == .defaultLine }
  }

  /// Looks for mistakes in the filters of views and of the calendar folder, too. Returns how many bytes of them it has read.
  @discardableResult mutating func checkFilterViews() -> Int {
    var reader = FilterReader(settings.filterViews)
    for entry in entries {
      switch entry.key {
      case .filterView(let name):
        guard let error = reader.mistake(inFilterView: name) else { continue }
        complain(.badWords(entry.key, error.seen(fromFilterView: name)), at: entry.line)
      case .calendarFilter:
        do throws(UsageError) { _ = try reader.filter(where: entry.value) } catch {
          complain(.badWords(entry.key, error), at: entry.line)
        }
      default: break
      }
    }
    complaints.sort { $0.line ?? 0 < $1.line ?? 0 }
    return reader.readCount
  }

  private mutating func complain(_ problem: SettingsError, at line: Int) {
    complaints.append(SettingsComplaint(line: line, problem: problem))
  }
}

extension UsageError {
  /// The error, in words for the line of this view: a cycle begins with the view if that is in it, and a
  /// location in the view's own filter does not name it.
  fileprivate func seen(fromFilterView name: String) -> UsageError {
    switch self {
    case .filterViewCycle(let path):
      let cycle = path.dropLast()
      guard let start = cycle.firstIndex(of: name) else { return self }
      return .filterViewCycle(cycle[start...] + cycle[..<start] + [name])
    case .inFilter(let place, let error) where place.filterView == name:
      return .inFilter(FilterLocation(word: nil, character: place.character), error)
    case .bareWords(let words, nil) where words.first?.place.filterView == name:
      return .bareWords(words.map { $0.outsideFilterView }, nil)
    default: return self
    }
  }
}

/// What is wrong with the settings, and where. The command runs without what cannot be read.
struct SettingsComplaint: Equatable {
  /// The line, from 1; nil for the file.
  let line: Int?
  let problem: SettingsError
}

/// Why a line of the settings file, or all of it, does not count.
enum SettingsError: Error, Equatable {
  // The file
  /// The variable that names it is not valid UTF-8.
  case unreadableVariable(String)
  case unreadable(Errno)
  case notAFile(FileKind)
  /// It has more than `SettingsFile.sizeLimit` bytes.
  case tooLarge
  case isList
  /// No line of it sets a key or is a comment, so it is probably something else.
  case notSettings

  // A line
  case notUTF8
  case controlCharacter
  case noEqualsSign(String)
  case badKey(UsageError)
  case noValue(SettingKey)
  /// An earlier line sets it too, and does not count.
  case repeated(SettingKey, earlierLine: Int)
  case badValue(SettingKey, String, accepted: String, nearest: String?)
  /// A quote in the value is not closed.
  case openQuote(SettingKey)
  /// The value cannot be read as the filter, the tokens or the order that it should be.
  case badWords(SettingKey, UsageError)
  /// The view has tokens or an order, but no filter.
  case noFilter(filterView: String)
  /// An alias has the name of a command.
  case takenByCommand(SettingKey)
}
