import TodoEntities

/// What a settings file says, and what is wrong with it. Reading never fails: a line that cannot be read
/// is left out.
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
    checkViews()
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
      if let index = entries.firstIndex(where: { $0.key == key }) {
        let earlier = entries.remove(at: index).line
        complaints.append(
          SettingsComplaint(line: line.line, problem: .repeated(key, earlierLine: earlier)))
      }
      entries.append(Entry(key: key, value: line.value, line: line.line))
    } catch {
      throw SettingsComplaint(line: line.line, problem: error)
    }
  }

  /// Checks the filters of views, which can name views of later lines.
  private mutating func checkViews() {
    let views = settings.filterViews
    for entry in entries {
      switch entry.key {
      case .view(let name):
        do throws(UsageError) { _ = try ItemFilter(where: entry.value, views: views) } catch {
          complain(.badWords(entry.key, views.cycle(error, of: name) ?? error), at: entry.line)
        }
      case .viewTokens(let name), .viewOrder(let name):
        if settings.views[name]?.filter.isEmpty != false {
          complain(.noFilter(view: name), at: entry.line)
        }
      default: break
      }
    }
  }

  private mutating func complain(_ problem: SettingsComplaint.Problem, at line: Int) {
    complaints.append(SettingsComplaint(line: line, problem: problem))
  }
}

extension FilterViews {
  /// The error of a view that leads to a cycle: the path from this view on, if it is in the cycle itself.
  fileprivate func cycle(_ error: UsageError, of name: String) -> UsageError? {
    guard case .viewCycle = error else { return nil }
    do throws(UsageError) {
      _ = try ItemFilter(where: "view:\(name)", views: self)
      return nil
    } catch {
      return error
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
