import TodoEntities

/// What a settings file says, and what is wrong with it. Reading never fails: a line that cannot be read
/// is left out. The filters of views are read where they are named, or by `checkViews`.
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

  /// The settings without a file.
  init() {}

  /// No settings, because of this problem with the file.
  init(_ problem: SettingsComplaint.Problem) {
    complaints = [SettingsComplaint(line: nil, problem: problem)]
  }

  /// Reads a file. An alias cannot have the name of one of these commands.
  init(_ text: SettingsText, commandNames: Set<String>) {
    text.forEach { line in
      do throws(SettingsComplaint) { try read(try line.get(), commandNames) } catch {
        complaints.append(error)
      }
    }
    entries.removeAll { lines[$0.key] != $0.line }
    for entry in entries {
      switch entry.key {
      case .viewTokens(let name), .viewOrder(let name):
        if settings.views[name]?.filter.isEmpty != false {
          complain(.noFilter(view: name), at: entry.line)
        }
      default: break
      }
    }
    complaints.sort { $0.line ?? 0 < $1.line ?? 0 }
  }

  private mutating func read(
    _ line: SettingsText.Entry, _ commandNames: Set<String>
  ) throws(SettingsComplaint) {
    do throws(SettingsComplaint.Problem) {
      let key: SettingKey
      do throws(SettingKey.NameError) { key = try SettingKey(named: line.key) } catch {
        throw error.problem(with: line.key)
      }
      if case .alias(let name) = key, commandNames.contains(name) { throw .takenByCommand(key) }
      try settings.set(key, to: line.value)
      if let earlier = lines.updateValue(line.line, forKey: key) {
        complain(.repeated(key, earlierLine: earlier), at: line.line)
      }
      entries.append(Entry(key: key, value: line.value, line: line.line))
    } catch {
      throw SettingsComplaint(line: line.line, problem: error)
    }
  }

  /// Looks for mistakes in the filters of views, too. Returns how many bytes of them it has read.
  @discardableResult mutating func checkViews() -> Int {
    var reader = FilterReader(settings.filterViews)
    for entry in entries {
      guard case .view(let name) = entry.key, let error = reader.mistake(inView: name) else {
        continue
      }
      complain(.badWords(entry.key, error.seen(fromView: name)), at: entry.line)
    }
    complaints.sort { $0.line ?? 0 < $1.line ?? 0 }
    return reader.readCount
  }

  private mutating func complain(_ problem: SettingsComplaint.Problem, at line: Int) {
    complaints.append(SettingsComplaint(line: line, problem: problem))
  }
}

extension UsageError {
  /// The error, in words for the line of this view: a cycle begins with the view if that is in it, and a
  /// location in the view's own filter does not name it.
  fileprivate func seen(fromView name: String) -> UsageError {
    switch self {
    case .viewCycle(let path):
      let cycle = path.dropLast()
      guard let start = cycle.firstIndex(of: name) else { return self }
      return .viewCycle(cycle[start...] + cycle[..<start] + [name])
    case .badFilter(let place, let error) where place.view == name:
      return .badFilter(FilterLocation(word: nil, character: place.character), error)
    case .inFilter(let place, let error) where place.view == name:
      return .inFilter(FilterLocation(word: nil, character: place.character), error)
    default: return self
    }
  }
}

extension SettingKey.NameError {
  /// The problem with a key of this text.
  func problem(with text: String) -> SettingsComplaint.Problem {
    switch self {
    case .unknown(let nearest): .unknownKey(text, nearest: nearest)
    case .badName(let name): .badName(key: text, name: name)
    }
  }
}
