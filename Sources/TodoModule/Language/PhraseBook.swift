// Decides what other programs and people call things, and what that is here: `modify`, `--state`, `rec:`, `next
// week`, `p1`. Adding a word is a row.

import TodoEntities

/// Other words for what there is here. It is asked once a word has not been understood, and then built.
enum PhraseBook {
  /// What a word is elsewhere, which says where its row is asked, and how its line is read.
  enum Kind: CaseIterable {
    /// A command. In the line, `#` stands for the items, `@fri` for the next word, or `fri` if there is none, `…`
    /// for the other words and the options.
    case command
    /// A command if nothing follows: `pull`, but not `pull the weeds`.
    case alone
    /// A command before the numbers of items: `close 3`, but not `close the window`.
    case verb
    /// A command before the numbers of items and a date: `move 3 fri`, but not `move 3 work`.
    case dated
    /// An option, perhaps of one command. `@` stands for its value.
    case option
    /// A key in a title, with `@` for its value.
    case key
    /// A key of a filter.
    case term
    /// What an item was to become by a key that no edit has. The words of the line are those of a command.
    case change
    case state, date, rule, priority
    /// A number in English.
    case count
  }

  typealias Row = (kind: Kind, words: String, ours: String)

  static let rows: [Row] = [
    (.command, "modify mod change update set replace rename", "edit …"),
    (.command, "append app", "edit # --append …"),
    (.command, "prepend prep", "edit # --prepend …"),
    (.command, "pri prio priority", "edit # priority:@high …"),
    (.command, "depri", "edit # priority:none …"),
    (.command, "annotate", "note …"),
    (.command, "denotate", "note # --list"),
    (.command, "new create a", "add …"),
    (.command, "duplicate dup cp clone", "copy …"),
    (.command, "complete finish check-off", "done …"),
    (.command, "uncheck undone undo-done uncomplete", "reopen …"),
    (.command, "untick", "tick --open …"),
    (.command, "delete del erase", "remove …"),
    (.command, "archive flush clean purge", "clear …"),
    (.command, "revert", "undo …"),
    (.command, "log", "history …"),
    (.command, "search find grep filter query l", "list …"),
    (.command, "sort order", "list --sort=@due …"),
    (.command, "listpri lsp", "list priority:@high …"),
    (.command, "inbox", "list project:none …"),
    (.command, "all listall lsa", "list --all …"),
    (.command, "show-resolved show-done lsdone", "list is:done …"),
    (.command, "show-open show-next", "next …"),
    (.command, "top urgent", "next …"),
    (.command, "upcoming forecast", "agenda …"),
    (.command, "info information view cat details", "show …"),
    (.command, "count", "check --count …"),
    (.command, "report burndown", "stats …"),
    (.command, "summary lsprj listproj", "projects …"),
    (.command, "contexts labels lsc listcon", "tags …"),
    (.command, "where", "path …"),
    (.command, "settings", "config …"),
    (.command, "man", "manual …"),
    (.command, "usage h", "help …"),
    (.command, "file", "help file …"),
    (.command, "context", "list +@work …"),
    (.command, "template templates", "help copy"),
    (.command, "version", "--version …"),
    (.alone, "push pull", "sync"),
    (.alone, "status", "stats"),
    (.alone, "context", "help settings"),
    (.verb, "completed finished closed close resolve resolved", "done …"),
    (.verb, "opened pending restore undelete", "reopen …"),
    (.verb, "open", "show …"),
    (.verb, "deleted removed cancel cancelled canceled drop dropped", "remove …"),
    (.verb, "begin active started clock-in", "start …"),
    (.verb, "pause stopped clock-out", "stop …"),
    (.verb, "tag label assign delegate", "edit # +@home …"),
    (.verb, "untag", "edit # untag:@home …"),
    (.verb, "star flag", "edit # priority:high …"),
    (.verb, "prioritize prioritise", "edit # priority:@high …"),
    (.verb, "subtask step", "note # [] …"),
    (.verb, "move mv refile", "edit # project:@work …"),
    (.verb, "due deadline", "edit # due:@fri …"),
    (.verb, "schedule plan", "edit # scheduled:@mon …"),
    (.verb, "wait waiting hide", "edit # wait:@mon …"),
    (.verb, "repeat every", "edit # every:@1w …"),
    (.verb, "snooze defer delay reschedule", "postpone …"),
    (.verb, "skip", "edit # due:next …"),
    (.verb, "dep depend depends", "edit # depends:@2 …"),
    (.verb, "block blocks dep-add", "edit # blocks:@2 …"),
    (.dated, "move mv push bump", "postpone …"),

    (.option, "-a -x --everything --show-all", "--all"),
    (.option, "--done --completed --closed --finished --resolved", "is:done"),
    (.option, "--open --pending --todo", "is:open"),
    (.option, "--overdue --late", "is:late"),
    (.option, "--state --status", "is:@done"),
    (.option, "-n -l -L --max --max-count --top --number --count --head", "--limit @5"),
    (.option, "today:-n today:--limit", "list is:now --limit @5"),
    (.option, "agenda:-n agenda:--limit", "list --sort due --limit @5"),
    (.option, "-f --force -y --yes --confirm --no-confirm -v --verbose -i", ""),
    (.option, "todo:-v", "--version"),
    (.option, "-p --prio --pri", "priority:@high"),
    (.option, "-d --date --deadline --due-date --by --when --on", "due:@fri"),
    (.option, "--start --begin --defer", "scheduled:@mon"),
    (.option, "--repeat --recur --recurrence", "every:@1w"),
    (.option, "-t --tags --label --labels --context --category", "+@home"),
    (.option, "-P --proj --list", "project:@work"),
    (.option, "-m --notes --body --message --comment", "note:@text"),
    (.option, "--title --name --text --task --search --grep", "@milk"),
    (.option, "-s -o --order --order-by --sort-by", "--sort @due"),
    (.option, "--filter --query", "--where @+home"),
    (.option, "-j", "--json"),

    (.key, "p pr", "project:@"),
    (.key, "due-by dueby due_by by on when", "due:@"),
    (.key, "starts from", "scheduled:@"),
    (.key, "hide snooze t threshold", "wait:@"),
    (.key, "rec every!", "every:@/done"),
    (.key, "repeats recur", "every:@"),
    (.key, "tags", "+@"),
    (.key, "before partof parent", "blocks:@"),
    (.key, "after needs", "depends:@"),
    (.key, "est estimate duration", "+est/@"),
    (.term, "status state", "is:@"),
    (.term, "limit top max", "--limit @"),
    (.term, "sort order", "--sort @"),
    (.term, "title description text", "@"),
    (.term, "no without", "@:none"),
    (.change, "completed completedat done end", "done # --at @"),
    (.change, "started startedat", "start # --at @"),

    (.state, "completed finished closed resolved", "done"),
    (.state, "pending todo", "open"),
    (.state, "deferred", "waiting"),
    (.state, "recurring", "repeating"),

    (.date, "now sod eod heute hoy", "today"),
    (.date, "tmr tmrw morgen demain manana", "tomorrow"),
    (.date, "yest gestern ayer", "yesterday"),
    (.date, "übermorgen", "2d"),
    (.date, "tonight", "@20:00"),
    (.date, "midnight", "tomorrow@00:00"),
    (.date, "weekend", "sat"),
    (.date, "nextweek", "sonw"), (.date, "nextmonth", "sonm"),
    (.date, "nextquarter", "sonq"), (.date, "nextyear", "sony"),
    (.date, "lastweek", "sow-1w"), (.date, "lastmonth", "som-1m"),
    (.date, "lastquarter", "soq-1q"), (.date, "lastyear", "soy-1y"),
    (.date, "thisweek", "eow"), (.date, "thismonth", "eom"),
    (.date, "thisquarter", "eoq"), (.date, "thisyear", "eoy"),
    (.date, "eonw", "eow+1w"), (.date, "eonm", "sonm+1m-1d"),
    (.date, "eonq", "sonq+1q-1d"), (.date, "eony", "eoy+1y"),
    (.date, "someday later maybe", "+someday"),
    (.rule, "last lastday last-day monthend month-end endofmonth end-of-month", "eom"),
    (.rule, "mon-fri workdays", "weekdays"),
    (.rule, "biweekly fortnightly", "2w"),
    (.rule, "annually annual", "yearly"),
    (.rule, "weekend weekends", "sat,sun"),
    (.priority, "(a) [#a] p1 !1 !!! !high !!1 *", "high"),
    (.priority, "(b) [#b] p2 !2 !! !medium !!2", "medium"),
    (.priority, "(c) [#c] p3 !3 !low !!3", "low"),
    (.count, "a an one", "1"), (.count, "two", "2"), (.count, "three", "3"),
  ]

  /// The rows by kind and word.
  private static let index: [Kind: [String: String]] = rows.reduce(into: [:]) { index, row in
    for word in row.words.split(separator: " ") {
      index[row.kind, default: [:]][String(word), default: row.ours] = row.ours
    }
  }

  /// What this word, in lower case, is here.
  static func ours(_ word: String, _ kind: Kind) -> String? { index[kind]?[word] }

  /// The words of a kind, in the order of the rows.
  static func words(_ kind: Kind) -> [String] {
    rows.filter { $0.kind == kind }.flatMap { $0.words.split(separator: " ").map(String.init) }
  }
}

// MARK: - Keys

extension PhraseBook {
  /// Our form of a key that sets an attribute elsewhere, with `@` for the value: `project:@` for `proj`. The
  /// names of columns in foreign tables are such keys too.
  static func key(_ name: String) -> String? {
    if let ours = ours(name, .key) { return ours }
    let attribute = Attribute.table.first { row in
      row.names.contains { $0.filter { $0 != " " } == name }
    }?.attribute
    guard let attribute, attribute.isTyped, let key = AttributeToken.Key(attribute) else {
      return nil
    }
    return key == .tag ? "+@" : "\(key.rawValue):@"
  }

  /// The tokens that a key with its value stands for, such as `due:fri` for `deadline:fri`; nil if there are none
  /// that are valid.
  static func tokens(_ name: String, _ value: String) -> [String]? {
    guard !value.isEmpty,
      let ours = key(name) ?? AttributeToken.Key(named: name).map({ "\($0.rawValue):@" })
    else {
      return nil
    }
    if ours == "+@" || ours == "tag:@" { return tags("+" + value) }
    if ours.hasPrefix("+") { return tags(ours.replacing("@", with: value)) }
    if ours == "project:@", value.isAllDigits { return ["blocks:\(value)"] }
    // Without a plus sign, todo.txt counts from the day of completion.
    let isStrict = ours.hasSuffix("/done") && value.hasPrefix("+")
    let meant = isStrict ? "\(value.dropFirst())/strict" : ours.suffix(after: ":", "@", value)
    guard let key = AttributeToken.Key(named: ours.prefix { $0 != ":" }), key != .note else {
      return nil
    }
    let token = AttributeToken(key: key, value: meant, word: "\(key.rawValue):\(meant)")
    if (try? ItemEdit(token, countsFromDue: true)) != nil { return [token.word] }
    return token.meant.map { $0.first == "+" ? [$0] : ["\(key.rawValue):\($0)"] }
  }

  /// The tags of `+home,work`, `+home+work`, `+ home` and `:home:`.
  static func tags(_ text: String) -> [String]? {
    guard text.hasPrefix("+") || text.hasPrefix(":") && text.hasSuffix(":") else { return nil }
    let names = text.split { "+,:".contains($0) }
    guard !names.isEmpty, names.allSatisfy({ Tag(typed: $0) != nil }) else { return nil }
    return names.map { "+\($0)" }
  }

  /// The priority that other programs write as a letter or a number; high for an unknown one.
  static func priority(_ text: String?) -> String {
    switch text?.lowercased().drop(while: { "(p".contains($0) }).first {
    case "m", "b", "2": "medium"
    case "l", "c", "3": "low"
    case "n": "none"
    default: "high"
    }
  }
}

extension AttributeToken {
  /// The value that was probably meant by a wrong date or rule; nil if it is right, or nothing is close.
  var meant: String? {
    do {
      switch key.attribute.kind {
      case .date: _ = try DateExpression(value, allowsDue: true)
      case .repetition: _ = try RepetitionExpression(value)
      default: break
      }
      return nil
    } catch {
      return error.meant()
    }
  }
}

extension String {
  /// The part after a sign, with something else in the place of a second sign.
  fileprivate func suffix(after sign: Character, _ place: String, _ text: String) -> String {
    String(drop { $0 != sign }.dropFirst()).replacing(place, with: text)
  }
}

// MARK: - Dates and rules

extension DateError {
  /// The date or rule that was probably meant; nil if none is close. `today` tells the year of a week.
  func meant(today: CalendarDay? = nil) -> String? {
    switch self {
    case .notADate(let text, _):
      PhraseBook.date(text.lowercased(), today) ?? suggestion
    case .notARule(let text, _), .notAMode(let text, _):
      PhraseBook.rule(text.lowercased()) ?? suggestion
    default: suggestion
    }
  }
}

extension PhraseBook {
  /// The date that people write in this way; a tag for `someday`.
  fileprivate static func date(_ typed: String, _ today: CalendarDay?) -> String? {
    var words = typed.split(separator: " ").map(String.init)
    if words.first == "in" { words = words.dropFirst().map { ours($0, .count) ?? $0 } }
    let joined = words.joined()
    let base = joined.prefix { !"+@".contains($0) }
    let rest = joined.dropFirst(base.count)
    if let ours = ours(base.filter { $0 != "-" }, .date) {
      // A time comes last.
      if ours.hasPrefix("+") { return ours }
      return spelling(ours.hasPrefix("@") ? "\(rest)\(ours)" : "\(ours)\(rest)")
    }
    if base.contains("h"), let time = spelling("@" + base.replacing("h", with: ":")) { return time }
    if base.first == "w", let week = Int(base.dropFirst()), let today {
      return day(ofWeek: week, today)
    }
    if let day = Int(joined), joined.count < 3 {
      return spelling(DayOfMonth.ordinal(day))
    }
    return joined == typed ? nil : spelling(joined)
  }

  /// The text, or the date that it probably means.
  private static func spelling(_ text: some StringProtocol) -> String? {
    do { _ = try DateExpression(String(text)) } catch { return error.suggestion }
    return String(text)
  }

  /// The Friday of the next week with this number; the end of this one.
  private static func day(ofWeek week: Int, _ today: CalendarDay) -> String? {
    let now = ISOWeekDate(today)
    let isOver = week < now.week || week == now.week && now.weekday == .sunday
    let day = ISOWeekDate(year: now.year + (isOver ? 1 : 0), week: week, weekday: .friday)?.day
    return (week == now.week && !isOver ? today.edge(.end, of: .week) : day)?.description
  }

  /// The rule that people write in this way, with its mode.
  fileprivate static func rule(_ typed: String) -> String? {
    let text = typed.filter { $0 != " " }
    return ours(String(text.prefix { $0 != "/" }), .rule).map { $0 + text.drop { $0 != "/" } }
  }
}
