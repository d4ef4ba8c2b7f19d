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
    case state, date, rule, priority, format
    /// A number in English.
    case count
  }

  /// The rows of each kind: their words, and our line.
  static let table: KeyValuePairs<Kind, KeyValuePairs<String, String>> = [
    .command: [
      "modify mod change update set replace rename": "edit …", "append app": "edit # --append …",
      "prepend prep": "edit # --prepend …", "pri prio priority": "edit # priority:@high …",
      "depri": "edit # priority:none …", "annotate": "note …", "denotate": "note # --list",
      "new create a": "add …", "duplicate dup cp clone": "copy …",
      "complete finish check-off": "done …", "uncheck undone undo-done uncomplete": "reopen …",
      "untick": "tick --open …", "delete del erase": "remove …",
      "archive flush clean purge": "clear …", "revert": "undo …", "log": "history …",
      "search find grep filter query l": "list …", "sort order": "list --sort=@due …",
      "listpri lsp": "list priority:@high …", "inbox": "list project:none …",
      "all listall lsa": "list --all …", "show-resolved show-done lsdone logbook": "list is:done …",
      "show-open show-next": "next …", "top urgent": "next …", "upcoming forecast": "agenda …",
      "info information cat details": "show …", "view": "list view:@work …",
      "count": "check --count …",
      "report burndown": "stats …", "month": "calendar …", "summary lsprj listproj": "projects …",
      "contexts labels lsc listcon": "tags …", "where": "path …", "settings": "config …",
      "man": "manual …", "usage h": "help …", "file": "help file …", "context": "list +@work …",
      "template templates": "help copy", "what": "today", "alias": "config alias.@ls …",
      "version": "--version …",
    ],
    .alone: [
      "pause": "stop", "trash bin unremove undelete": "history --removed", "push pull": "sync",
      "status": "stats", "context": "help settings",
    ],
    .verb: [
      "mark completed finished closed close resolve resolved": "done …",
      "opened pending restore undelete unremove": "reopen …", "x": "done …",
      "deleted removed": "remove …", "cancelled canceled drop dropped abandon wontdo": "cancel …",
      "track spend": "edit # spent:+@30min", "begin active started clock-in": "start …",
      "pause stopped clock-out": "stop …",
      "tag label assign delegate": "edit # +@home …", "untag": "edit # untag:@home …",
      "star flag": "edit # priority:high …", "prioritize prioritise": "edit # priority:@high …",
      "subtask step": "note # [] …", "move mv refile": "edit # project:@work …",
      "due deadline": "edit # due:@fri …", "schedule plan": "edit # scheduled:@mon …",
      "wait waiting hide": "edit # wait:@mon …", "repeat every": "edit # every:@1w …",
      "snooze defer delay reschedule": "postpone …", "skip": "edit # due:next …",
      "view": "show …", "unwait unhide": "edit # wait:none",
      "dep depend depends": "edit # depends:@2 …", "block blocks dep-add": "edit # blocks:@2 …",
    ],
    .dated: [
      "move mv push bump": "postpone …"
    ],
    .option: [
      "-a -x --everything --show-all": "--all",
      "--done --completed --closed --finished --resolved": "is:done",
      "--open --pending --todo": "is:open", "--cancelled --canceled": "is:cancelled",
      "--overdue --late": "is:late",
      "--state --status": "is:@done",
      "-n --max --max-count --top --number --count --head": "--limit @5",
      "today:-n today:--limit": "list is:now --limit @5",
      "agenda:-n agenda:--limit": "list --sort due --limit @5",
      "-f --force -y --yes --confirm --no-confirm -v --verbose -i -l --long": "",
      "todo:-v": "--version",
      "-p --prio --pri": "priority:@high",
      "-d --date --deadline --due-date --by --when --on": "due:@fri",
      "--start --begin --defer": "scheduled:@mon", "--repeat --recur --recurrence": "every:@1w",
      "-t --tags --label --labels --context --category": "+@home",
      "-P --proj --list": "project:@work", "-m --notes --body --message --comment": "note:@text",
      "--title --name --text --task --search --grep": "@milk",
      "-s -o --order --order-by --sort-by": "--sort @due", "--filter --query": "--where @+home",
      "--group --group-by": "--sort @project",
      "--columns --cols --fields": "--ndjson=@number,title",
      "--today": "is:now", "--tomorrow": "due:tomorrow", "--week": "due.before:8d",
      "--tagged": "is:tagged", "--untagged": "is:untagged", "show:--notes": "note --list",
      "-j": "--json", "--parent --subtask-of": "blocks:@2", "remove:--done": "clear",
      "export:--format export:-f export:--type export:--as": "--to @csv",
      "doctor:--fix": "--repair", "undo:--list undo:-l": "history",
      "today:--all": "list is:now --all",
      "note:-d note:--delete note:-r": "--remove @2", "config:--set config:--get": "",
    ],
    .key: [
      "p pr": "project:@", "due-by dueby due_by by on when time": "due:@",
      "remind reminder alarm notify": "due:@",
      "starts from": "scheduled:@", "hide snooze t threshold": "wait:@",
      "rec every!": "every:@/done", "repeats recur": "every:@", "tags": "+@",
      "before partof parent": "blocks:@", "after needs deps": "depends:@",
      "duration": "estimate:@",
    ],
    .term: [
      "status state": "is:@", "limit top max": "--limit @", "sort order": "--sort @",
      "by": "--sort @", "title description text": "@", "no without": "@:none",
    ],
    .change: [
      "completed completedat done end": "done # --at @", "started startedat": "start # --at @",
      "time": "edit # due:due@@",
    ],
    .state: [
      "completed finished closed resolved": "done", "pending todo": "open", "deferred": "waiting",
      "canceled dropped abandoned wontdo": "cancelled",
      "recurring": "repeating",
    ],
    .date: [
      "now sod eod heute hoy": "today", "tmr tmrw morgen demain manana": "tomorrow",
      "yest gestern ayer": "yesterday", "übermorgen": "2d", "tonight": "@20:00",
      "midnight": "tomorrow@00:00", "weekend": "sat", "nextweek": "sonw", "nextmonth": "sonm",
      "nextquarter": "sonq", "nextyear": "sony", "lastweek": "sow-1w", "lastmonth": "som-1m",
      "lastquarter": "soq-1q", "lastyear": "soy-1y", "thisweek": "eow", "thismonth": "eom",
      "thisquarter": "eoq", "thisyear": "eoy", "eonw": "eow+1w", "eonm": "sonm+1m-1d",
      "eonq": "sonq+1q-1d", "eony": "eoy+1y", "someday later maybe": "+someday",
    ],
    .rule: [
      "last lastday last-day monthend month-end endofmonth end-of-month": "eom",
      "mon-fri workdays": "weekdays", "biweekly fortnightly": "2w", "annually annual": "yearly",
      "weekend weekends": "sat,sun", "never no off": "none",
    ],
    .priority: [
      "(a) [#a] p1 !1 !!! !high !!1 *": "high", "(b) [#b] p2 !2 !! !medium !!2": "medium",
      "(c) [#c] p3 !3 !low !!3": "low",
    ],
    .format: [
      "ical icalendar vtodo": "ics", "md": "markdown", "task tw": "taskwarrior",
      "todo.txt txt": "todotxt", "excel tsv": "csv",
    ],
    .count: [
      "a an one": "1", "two": "2", "three": "3",
    ],
  ]

  /// The rows by kind and word.
  private static let index: [Kind: [String: String]] = table.reduce(into: [:]) { index, part in
    for row in part.value {
      for word in row.key.split(separator: " ") {
        index[part.key, default: [:]][String(word)] = row.value
      }
    }
  }

  /// What this word, in lower case, is here.
  static func ours(_ word: String, _ kind: Kind) -> String? { index[kind]?[word] }

  /// The words of a kind.
  static func words(_ kind: Kind) -> [String] { index[kind].map { Array($0.keys).sorted() } ?? [] }
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
    else { return nil }
    if ours == "+@" || ours == "tag:@" { return tags("+" + value) }
    if ours.hasPrefix("+") { return tags(ours.replacing("@", with: value)) }
    // In topydo it is the number of the parent.
    if ours == "project:@", name == "p", value.isAllDigits { return ["blocks:\(value)"] }
    // Without a plus sign, todo.txt counts from the day of completion.
    let isStrict = ours.hasSuffix("/done") && value.hasPrefix("+")
    let form = String(ours.drop { $0 != ":" }.dropFirst())
    let meant = isStrict ? "\(value.dropFirst())/strict" : form.replacing("@", with: value)
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
    if words.joinsNumbers { return nil }
    var joined = words.joined()
    if joined.hasPrefix("in"), joined.dropFirst(2).first?.isNumber == true { joined.removeFirst(2) }
    let base = joined.prefix { !"+@".contains($0) }
    let rest = joined.dropFirst(base.count)
    if let ours = ours(base.filter { $0 != "-" }, .date) {
      // A time comes last.
      if ours.hasPrefix("+") { return ours }
      return spelling(ours.hasPrefix("@") ? "\(rest)\(ours)" : "\(ours)\(rest)")
    }
    if base.contains("h"), let time = spelling("@" + base.replacing("h", with: ":")) { return time }
    // `w48` and `KW 48`.
    if let week = Int(base.drop { "kw".contains($0) }), base.contains("w"), let today {
      return day(ofWeek: week, today)
    }
    if joined.count == 4, joined.isAllDigits { return spelling("\(joined)-12-31") }
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
