import Testing

@testable import TodoEntities
@testable import TodoModule

/// From a command line to the sentence about its mistake: every case of `UsageError` and of the errors
/// inside it. A new case needs a line here. Arguments that are not UTF-8 are tested in
/// `ApplicationTests`, all values of `--now` in `PresentTimeTests`.
@Suite struct `Sentences about mistakes` {
  /// Command lines, each with the sentence about its mistake.
  typealias Sentences = KeyValuePairs<String, String>

  private static let help = " (see: todo help dates)"
  private static let ruleHelp = " (see: todo help rules)"
  private static let topics = HelpTopic.allCases.map(\.rawValue).listed(with: "and")
  private static let states =
    "open, done, cancelled, late, today, now, waiting, ready, blocked, blocking, started, repeating,"
    + " tagged or"
    + " untagged"
  private static let kept = "text is kept in \(ScriptedEditor.secondPath)"
  private static let levels = ItemFilter.depthLimit
  private static let long = String(repeating: "a", count: 1001)

  private static let fields = PublicNames.fields.alternatives

  static let line: Sentences = [
    "buy milk":
      "unknown command 'buy'\n"
      + "To add an item, run: todo add buy milk",
    "-- 'buy milk'":
      "missing command before --\n"
      + "To add an item, run: todo add -- 'buy milk'",
    "help datse": "unknown command or topic 'datse'; did you mean 'dates'?",
    "help xyzzy":
      "unknown command or topic 'xyzzy'. The topics are \(topics). For the commands, see: todo"
      + " help",
    "completions bsh": "'bsh' is not a shell with completions; did you mean 'bash'?",
    "completions pwsh": "'pwsh' is not a shell with completions: use bash, zsh or fish",
    "explain dat":
      "cannot explain 'dat': use date, filter, urgency or every\n"
      + "To explain the filter, run: todo explain filter dat",
    "config weekstart": "unknown key 'weekstart'; did you mean 'week-start'?",
    "config xyzzy": "unknown key 'xyzzy' (see: todo help settings)",
    "config view.1 x":
      "'1' in 'view.1' is not a valid name: use a letter, then letters, digits, - or _",
    "list view:work":
      "there is no view 'work'. To create it, run: todo config view.work +home",
    "list view:": "'view:' has no value: use the name of a view, as in view:work",
    "explain xyzzy":
      "cannot explain 'xyzzy': use date, filter, urgency or every\n"
      + "To explain the filter, run: todo explain filter xyzzy",
  ]

  static let options: Sentences = [
    "list -home":
      "unknown option '-home'\n"
      + "To use untag:home, run: todo list untag:home",
    "done 3 --where +home": "'3' cannot be combined with --where: use items or a filter",
    "edit 3 +new --where +home":
      "'3' cannot be combined with --where. If it is text, put -- before it.",
    "add --jsn x":
      "unknown option '--jsn'\n"
      + "To use --json, run: todo add --json x",
    "list --ndjson=tilte": "unknown field 'tilte'; did you mean 'title'?",
    "list --ndjson=x,due": "unknown field 'x': use \(fields)",
    "next --ndjson=due,": "the name of a field is missing: use \(fields)",
    "list --color nevr":
      "invalid value 'nevr' for --color\n"
      + "To use never, run: todo list --color never",
    "list --color pink": "invalid value 'pink' for --color: use auto, always or never",
    "next 5":
      "'5' may be a count or an item\n"
      + "To show 5 items, run: todo next --limit 5\n"
      + "To search for item 5, run: todo next --where 5",
    "next -5":
      "'-5' may be a count or an item\n"
      + "To show 5 items, run: todo next --limit 5\n"
      + "To search for item 5, run: todo next --where 5",
    "list foo:bar": "unknown key in 'foo:bar'",
    "list p:home":
      "unknown term 'p:home'\n"
      + "To use project:home, run: todo list project:home",
    "done 1 2 due:fri":
      "'due:fri' is not an item number\n"
      + "To change the attributes, run: todo edit 1,2 due:fri\n"
      + "To leave out the words, run: todo done 1 2",
    "done --where 'foo:bar'": "character 1 of the filter: unknown key in 'foo:bar'",
    "list --limit 0": "invalid value '0' for --limit: use a number, 1 or greater",
    "list --sort -deu": "cannot sort by '-deu'; did you mean '-due'?",
    "list --sort xyzzy":
      "cannot sort by 'xyzzy': use \(PublicNames.sortKeys.alternatives) (- before a key"
      + " reverses the order)",
  ]

  static let templates: Sentences = [
    "list --format '{nmuber}'":
      "invalid pattern '{nmuber}': unknown field 'nmuber'; did you mean '{number}'?",
    "list --format '{x}'": "invalid pattern '{x}': unknown field 'x': use \(fields)",
    "list --format 'number, due'":
      "invalid pattern 'number, due': a field needs braces; did you mean '{number} {due}'?",
    "list --format '{number'": "invalid pattern '{number': unclosed '{' (use {{ for a brace)",
    #"list --format '\x'"#:
      #"invalid pattern '\x': unknown escape '\x' (use \\ for a backslash)"#,
  ]

  static let arguments: Sentences = [
    "merge a b c --marker-size 0":
      "invalid value '0' for --marker-size: use a number from 1 to 1000",
    "tags x":
      "unexpected argument 'x'\n"
      + "To run it without arguments, run: todo tags",
    "done 1..2":
      "invalid selection '1..2': use numbers (3 or 1-3,7) or the first 4 or more digits of an id",
    "postpone 1 1 week":
      "item 1 has no date. To set its due date, run: todo edit 1 due:1w (or wait:1w to hide it until"
      + " then)",
    "undo last":
      "'last' is not a number of steps: use 1 or more",
    "history -n 5":
      "--dry-run, or -n, needs --forget\n"
      + "To list the latest commands, run: todo history --limit 5",
    "done overdue":
      "'overdue' is not an item number\n"
      + "To complete the items that match, run: todo done --where is:late",
    "list --sort prio": "cannot sort by 'prio'; did you mean 'priority'?",
    "edit 1 ''": "the title is empty, but every item needs one",
    "edit 1 5 eggs":
      "'5' may be an item or text\n"
      + "To keep it as text, run: todo edit 1 -- 5 eggs",
    "note 1-2 5,7 eggs":
      "'5,7' may be an item or text\n"
      + "To keep it as text, run: todo note 1-2 -- 5,7 eggs",
    "edit 1 due":
      "'due' looks like an attribute\n"
      + "To set the title, run: todo edit 1 -- due",
    "edit 1 --replace /a/b":
      "invalid value '/a/b' for --replace: use /old/new/, or /old/new/g for every occurrence",
    "edit 1 --replace //b/": "invalid value '//b/' for --replace: the text to replace is empty",
    "edit 1 --replace '/Buy milk//'": "the title would be empty, but every item needs one",
    "edit 1 duee:fri":
      "'duee:fri' has an unknown key\n"
      + "To set due:, run: todo edit 1 due:fri\n"
      + "To set the title, run: todo edit 1 -- duee:fri",
    "edit 1 +":
      "'+' is not a tag: its name is missing\n"
      + "To set the title, run: todo edit 1 -- +",
    "edit 1 project:summer house":
      "'house' after 'project:summer' may be a title or a mistake\n"
      + "To set project:, run: todo edit 1 'project:summer house'\n"
      + "To set the title, run: todo edit 1 project:summer -- house",
    "edit 1 to Buy bread":
      "'to' may be part of the title\n"
      + "To set the title without 'to', run: todo edit 1 Buy bread\n"
      + "To set the title, run: todo edit 1 -- to Buy bread",
    "edit 1 /milk/tea/":
      "'/milk/tea/' may be a replacement\n"
      + "To replace the text, run: todo edit 1 --replace /milk/tea/\n"
      + "To set the title, run: todo edit 1 -- /milk/tea/",
    "edit 1 isCompleted:true":
      "'isCompleted:true' looks like an attribute\n"
      + "To set the title, run: todo edit 1 -- isCompleted:true",
    "edit 1 done":
      "'done' may be a command or a title\n"
      + "To complete the item, run: todo done 1\n"
      + "To set the title, run: todo edit 1 -- done",
    "done 1 at 5":
      "'5' may be an item or a time\n"
      + "To say when it was, run: todo done 1 --at 5:00",
    "postpone fri":
      "'fri' is not an item number\n"
      + "To move the items that match, run: todo postpone --where due:fri",
    "edit due:fri 1":
      "'due:fri' is not an item number or id\n"
      + "To name the items first, run: todo edit 1 due:fri",
    "done today":
      "'today' is a command, not an item\n"
      + "To show today's items, run: todo today",
    "edit 1-2 Same":
      "2 items are selected, but only one can get a new title: use attributes such as +home to change several",
    "edit 1":
      "the editor needs a terminal. To change an item without one, run: todo edit 3 due:fri",
  ]

  static let selections: Sentences = [
    "rm 2 milk x":
      "'milk x' is not an item number\n"
      + "To add a note, run: todo note 2 milk x\n"
      + "To leave out the words, run: todo remove 2",
    "tick 3 two":
      "invalid selection 'two': use numbers of lines, as in 2 or 2-4,7",
    "add":
      "the title is missing\n"
      + "To add an item, run: todo add Buy milk",
    "done 0": "invalid selection '0': numbers start at 1",
    "done 9007199254740992": "invalid selection '9007199254740992': the number is too large",
    "history 3-5": "invalid selection '3-5': use the number of one item, as in 3",
    "done 7-3": "invalid selection '7-3': write the lower number first: 3-7",
  ]

  static let attributes: Sentences = [
    "add x priority:hgih":
      "'hgih' is not a priority\n"
      + "To use priority:high, run: todo add x priority:high",
    "add x priority:": "'priority:' has no value: use high, medium, low or none",
    "add x tag:#1":
      "'#1' is not a tag: use a name that begins with a letter or digit, or put it in quotes:"
      + " 'tag:\"+1\"'",
    "add x project:":
      "'project:' has no value: use a name such as home.garden, or none",
    "add x note:": "'note:' has no value: use text, as in 'call first'",
    "add x due: +home": "'due:' has no value: use a date\(help)",
    "add x due:fri due:mon": "due: can be given only once",
    "add x due:any": "'due:any' is not a date\(help)",
    "edit 1 until:fri": "until: needs a repeating item: add a rule such as every:1w",
    "add x every:mon --now 9999-12-31T10:00": "no day up to the year 9999 matches the rule mon",
  ]

  static let dates: Sentences = [
    "add x due:tomorow":
      "'due:tomorow' is not a date\n"
      + "To use due:tomorrow, run: todo add x due:tomorrow",
    "list due.before:tomorow":
      "'due.before:tomorow' is not a date\n"
      + "To use due.before:tomorrow, run: todo list due.before:tomorrow",
    "clear --before tomorow":
      "'tomorow' is not a date",
    "clear --before yesterdy":
      "'yesterdy' is not a date\n"
      + "To use yesterday, run: todo clear --before yesterday",
    "add x due:xyzzy": "'due:xyzzy' is not a date\(help)",
    "done --where due:xyzzy": "character 1 of the filter: 'due:xyzzy' is not a date\(help)",
    "explain date xyzzy": "'xyzzy' is not a date\(help)",
    "explain date ''": "'' is not a date\(help)",
    "add x due:2026-02-30": "'due:2026-02-30' is not a day: February has 28 or 29 days",
    "add x due:13-32": "'due:13-32' is not a day\(help)",
    "add x due:31.11.": "'due:31.11.' is not a day: November has 30 days",
    "add x due:fri@25:00":
      "'due:fri@25:00' has an invalid time: use a time such as @17:00, @9 or @5pm",
    "add x due:25:00": "'due:25:00' has an invalid time: use a time such as @17:00, @9 or @5pm",
    "add x due:1/12":
      "'due:1/12' may be month/day or day/month\n"
      + "To use due:2027-01-12, run: todo add x due:2027-01-12\n"
      + "To use due:2026-12-01, run: todo add x due:2026-12-01",
    "clear --before 1/12":
      "'1/12' may be month/day or day/month\n"
      + "To use 2026-01-12, run: todo clear --before 2026-01-12\n"
      + "To use 2025-12-01, run: todo clear --before 2025-12-01",
    "add x due:next sunday":
      "'due:next sunday' is ambiguous\n"
      + "To use due:2026-11-22, run: todo add x due:2026-11-22\n"
      + "To use due:2026-11-29, run: todo add x due:2026-11-29",
    "add x due:fri at 5":
      "'due:fri at 5' may be in the morning or in the afternoon\n"
      + "To use due:fri@05:00, run: todo add x due:fri@05:00\n"
      + "To use due:fri@17:00, run: todo add x due:fri@17:00",
    "add x due:9999-W52-6": "'due:9999-W52-6' is outside the years 1 to 9999",
    "add x due:10000-01-01": "'due:10000-01-01' is outside the years 1 to 9999",
    "add x due:due+1w":
      "'due:due+1w': only scheduled:, wait: and until: can count from the due date",
    "add x due:next": "'due:next': only 'todo edit' takes due:next, for a repeating item",
    "edit 1 wait:Next": "'wait:Next': only 'todo edit' takes due:next, for a repeating item",
    "explain date next": "'next': only 'todo edit' takes due:next, for a repeating item",
    "add x due:fri+4h":
      "'due:fri+4h': hours and minutes can only be added to now or to the due time, as in 4h",
    "add x due:fri@9 wait:due-2h@9": "'wait:due-2h@9' has two times",
    "add x due:fri wait:due-2h":
      "'wait:due-2h' counts from a due time, but the due date has none: use due:2026-11-27@15"
      + " wait:due-2h",
    "add x due:2026-12-01T17:00@9": "'due:2026-12-01T17:00@9' has two times",
    "add x due:fri@9+1d": "'due:fri@9+1d' is not a date\(help)",
    "list due:17:00:30": "'due:17:00:30' is not a date\(help)",
    "add x due:2026-12-01T17:00Z": "'due:2026-12-01T17:00Z' is not a date\(help)",
    "explain date 2026-12-01T17:00:30+02:00": "'2026-12-01T17:00:30+02:00' is not a date\(help)",
    "add x due:++1w": "'due:++1w' is not a date\(help)",
    "list due:8000y": "'due:8000y' is outside the years 1 to 9999",
    "clear --before -8000y": "'-8000y' is outside the years 1 to 9999",
    "explain date 8000y": "'8000y' is outside the years 1 to 9999",
    "edit 1 wait:due-3d": "'wait:due-3d' counts from a due date, but the item has none",
    "explain date every:1w": "'every:1w' is not a date\(help)",
  ]

  static let rules: Sentences = [
    "add x every:weekli":
      "'every:weekli' is not a rule\n"
      + "To use every:weekly, run: todo add x every:weekly",
    "add x every:xyzzy": "'every:xyzzy' is not a rule\(ruleHelp)",
    "add x every:": "'every:' has no value: use a rule\(ruleHelp)",
    "explain every xyzzy": "'xyzzy' is not a rule\(ruleHelp)",
    "add x every:1w/strikt":
      "unknown mode in 'every:1w/strikt'\n"
      + "To use every:1w/strict, run: todo add x every:1w/strict",
    "add x every:1w/xyzzy":
      "unknown mode in 'every:1w/xyzzy': use /catch-up, /strict or /done",
    "add x every:0d": "'every:0d': the interval must be from 1 to 9999",
  ]

  static let filters: Sentences = [
    "done --where ''": "the filter is empty: use a term such as +home",
    "list milk or": "word 2 of the filter: missing term after 'or'",
    "done --where 'and milk'": "character 1 of the filter: missing term before 'and'",
    "list '(a and ())'": "word 1 of the filter, character 8: the parentheses are empty",
    "list '(a'": "word 1 of the filter, character 1: unclosed '('",
    "done --where 'a)'": "character 2 of the filter: unmatched ')'",
    #"done --where "'a""#: "character 1 of the filter: unclosed quote '",
    "list \(String(repeating: "not ", count: levels + 1))a":
      "word \(levels + 1) of the filter: 'not' and parentheses are nested more than \(levels)"
      + " levels deep",
    "done --where 'a 7-3'":
      "character 3 of the filter: invalid selection '7-3': write the lower number first: 3-7",
  ]

  static let terms: Sentences = [
    "list ''": "an empty word matches nothing",
    "list OR": "the operator 'OR' must be in lower case",
    "done --where -calls":
      "character 1 of the filter: unknown term '-calls' (to exclude a tag, use untag:calls or"
      + " not +calls)",
    "list due.befor:fri":
      "unknown comparison in 'due.befor:fri'\n"
      + "To use due.before:fri, run: todo list due.before:fri",
    "list due.x:fri": "unknown comparison in 'due.x:fri': use due.before:, due.after: or due.by:",
    "list pri.above:hihg":
      "'hihg' is not a priority\n"
      + "To use pri.above:high, run: todo list pri.above:high",
    "done --where 'a is:x'":
      "character 3 of the filter: 'x' is not a state: use \(states)",
    "list has:x": "'x' is not a feature of items: use checklist or link",
    "list has:chekclist":
      "'chekclist' is not a feature of items\n"
      + "To use has:checklist, run: todo list has:checklist",
    "list has:due":
      "'due' is not a feature of items: use checklist or link, or due:any",
    "list '/[[[[[a]]]]]/'":
      "invalid regular expression '/[[[[[a]]]]]/': it nests groups more than 20 levels deep, or character classes more than 4",
    "list '/a(b/'": "invalid regular expression '/a(b/': expected ')'",
    "list /\(long)/":
      "invalid regular expression '/\(long)/': it is longer than 1000 bytes",
  ]

  /// These are shown with the usage line.
  static let shapes: Sentences = [
    "list -n 5 --status=pending": "unknown option '-n'",
    "xyzzy": "unknown command 'xyzzy'",
    "undo 2 steps": "unexpected argument 'steps'",
    "edit milk": "'milk' is not an item number or id",
    "note y x": "'y' is not an item number or id",
    "config --unset": "missing argument: the key of a setting, as in week-start",
    "config --unset --all": "--all and --unset cannot be combined",
    "--xyzzy": "unknown option '--xyzzy'", "list --bogus --done": "unknown option '--bogus'",
    "list '-5 °C' '-°C'": "unknown option '-°C'. If it is text, put -- before it.",
    "list '-wdue fri'": "the value of -w must be a separate argument: -w 'due fri'",
    "list --quiet=yes": "option '--quiet' takes no value",
    "list --file": "option '--file' needs a value: --file PATH",
    "done --where a --where b": "--where is given twice: combine the filters with 'and' or 'or'",
    "list --ndjson --format x": "--ndjson and --format cannot be combined",
    "done": "missing argument: the number of an item, as in 3 or 1-3,7",
    "completions": "missing argument: a shell (bash, zsh or fish)",
    "merge a b":
      "missing argument: a copy of the list, three list files, or an option such as --install",
    "merge --install --uninstall": "--install and --uninstall cannot be combined",
    "explain": "missing argument: date, filter, urgency or every",
    "explain date": "missing argument: a date, as in fri+1w@9",
    "explain every": "missing argument: a rule, as in 1w/strict",
    "add - +home":
      "'-' reads items from standard input and takes no attributes. Put them in its lines, or"
      + " put -- before the title '-'",
    "edit 1 --append +home": "--append needs a text, as in --append 'call first'",
    "edit --prepend 1": "--prepend needs a text, as in --prepend 'call first'",
    "edit 1 --append --prepend x": "--append and --prepend cannot be combined",
    "edit 1 --append x --replace /a/b/": "--append and --replace cannot be combined",
    "edit 1 New --replace /a/b/":
      "'New' cannot be combined with --replace: give a new title or change the old one",
    "edit 1 --replace /a/b/ --replace /c/d/": "--replace is given twice: run one command for each",
    "note 1": "missing text for the note, as in 'call first'",
    "tick": "missing argument: the number of an item, as in 3",
    "note 3 --list --remove 1": "--list and --remove cannot be combined",
    "tick 3 1 --done --open": "--done and --open cannot be combined",
  ]

  private static let words = [
    line, options, templates, arguments, selections, attributes, dates, rules, filters, terms,
  ].flatMap(\.self)

  @Test(arguments: words)
  func `a mistake in a word of a line has its sentence`(line: String, sentence: String) throws {
    try Self.expect(sentence, for: line)
  }

  @Test(arguments: Array(shapes))
  func `a mistake in the shape of a line has its sentence, and the usage line below it`(
    line: String, sentence: String
  ) throws {
    try Self.expect(sentence, for: line, showsUsage: true)
  }

  @Test func `a missing argument on a terminal has its sentence`() throws {
    try Self.expect(
      "missing argument: a file to import, or - for standard input", for: "import",
      showsUsage: true, isOnTerminal: true)
    try Self.expect(
      "the editor opens one item only. To change several, run: todo edit 1-3 +home",
      for: "edit 1-2", isOnTerminal: true)
  }

  private static func expect(
    _ sentence: String, for line: String, showsUsage: Bool = false, isOnTerminal: Bool = false
  ) throws {
    let program = try program()
    if isOnTerminal { program.attachTerminal() }
    let words = try #require(ShellLine(line)).words
    let usage = words.first.flatMap(CommandRegistry.command(named:))?.spec.usage ?? .program
    let lines = showsUsage ? usage.lines(within: 80, after: "usage: ") : []
    let text = ["todo: \(sentence)"] + lines
    try check(program, words, text.map { $0 + "\n" }.joined())
  }

  static let inputs: [(line: String, input: [UInt8], sentence: String)] = [
    (
      "add -", Array("Buy\n+home\n".utf8),
      "line 2: the title is missing\nTo add an item, run: todo add Buy milk"
    ),
    (
      "add -", Array("Buy due:tomorow\n".utf8),
      "line 1: 'due:tomorow' is not a date; did you mean 'due:tomorrow'?"
    ),
    (
      "add -", Array("Buy every:1w due:none\n".utf8),
      "line 1: a repeating item needs a due date (add every:none to end the repetition too)"
    ),
    (
      "add -", Array("Buy\n".utf8) + [0xFF],
      "line 2 of standard input is not valid UTF-8. Nothing was added."
    ),
    ("note 1 -", [0xFF], "standard input is not valid UTF-8; nothing was changed"),
  ]

  @Test(arguments: inputs)
  func `a mistake in standard input has its sentence`(
    line: String, input: [UInt8], sentence: String
  ) throws {
    let program = try Self.program()
    program.input = ScriptedInput(.success(input))
    let words = try #require(ShellLine(line)).words
    try Self.check(program, words, "todo: \(sentence)\n")
  }

  /// Texts that come back from the editor, each with the sentence about its mistake.
  static let drafts: Sentences = [
    "title: a\nfoo: x\n":
      "line 2: unknown key 'foo': use \(PublicNames.editorKeys.alternatives). Your \(kept)",
    "title: a\ntag: x\n":
      "line 2: unknown key 'tag'; did you mean 'tags'? Your \(kept)",
    "title: a\ndue: fri\ndue: fri\n":
      "line 3: 'due' is given twice. Your \(kept)",
    "title: a\nx y\n":
      "line 2: expected 'key: value', found 'x y' (write notes below the first empty line). Your"
      + " \(kept)",
    "tags: home\n": "the title is empty, but every item needs one. Your \(kept)",
    "title:\n": "line 1: the title is empty, but every item needs one. Your \(kept)",
    "title: a\ndue: tomorow\n":
      "line 2: 'due:tomorow' is not a date; did you mean 'due:tomorrow'? Your \(kept)",
    "title: a\ndue: xyzzy\n":
      "line 2: 'due:xyzzy' is not a date (see: todo help dates). Your \(kept)",
    "title: a\ntags: #1\n":
      "line 2: '#1' is not a tag: use a name that begins with a letter or digit, or put it in"
      + " quotes: 'tag:\"+1\"'. Your \(kept)",
    "title: a\nuntil: fri\n":
      "until: needs a repeating item: add a rule such as every:1w. Your \(kept)",
  ]

  @Test(arguments: Array(drafts))
  func `a mistake in an edited text has its sentence`(text: String, sentence: String) throws {
    let program = try Self.program()
    program.attachTerminal()
    program.editor = .changing { _ in text }
    try Self.check(program, ["edit", "1"], "todo: \(sentence)\n")
  }

  /// Mistakes that no line of these tests can make, such as a slow search, an environment that is not UTF-8,
  /// or a mistake in a run with --json or without a clock.
  static let others: [(error: UsageError, sentence: String)] = [
    (.noJSON(command: "manual"), "'manual' has no JSON output: leave out --json"),
    (
      .conflictingOptions(["--json", "--ndjson", "--format"]),
      "--json, --ndjson and --format cannot be combined"
    ),
    (
      .badDate(nil, .skippedTime("2026-03-29T02:30")),
      "'2026-03-29T02:30': the clocks skip this time when they go forward, so use another one"
    ),
  ]

  @Test(arguments: others)
  func `a mistake without a line has its sentence`(error: UsageError, sentence: String) {
    Self.compare(error.message(today: nil), sentence, "\(error)")
  }

  @Test func `titles of matching items are shortened and escaped, and the first five are listed`()
    throws
  {
    let program = ProgramFixture()
    for title in ["milk \u{1B}[2J", "milk " + String(repeating: "x", count: 50), "milk", "milk"] {
      program.run("add", "--", title)
    }
    let run = program.run("done", "milk")
    #expect(run.code == .notFound)
    Self.compare(
      run.errors,
      """
      todo: 4 items match 'milk'
      To complete 1: milk \\e[2J, run: todo done 1
      To complete 2: milk \(String(repeating: "x", count: 35))…, run: todo done 2
      To complete 3: milk, run: todo done 3
      To complete 4: milk, run: todo done 4

      """, "done milk")
  }

  /// A program with two items.
  private static func program() throws -> ProgramFixture {
    let program = ProgramFixture()
    program.run("add", "Buy milk")
    program.run("add", "Pay rent")
    return program
  }

  /// Runs a line with a mistake, and compares its output on standard error.
  private static func check(
    _ program: ProgramFixture, _ words: [String], _ errors: String
  ) throws {
    let list = program.folder.text()
    let run = program.run(bytes: words.map { Array($0.utf8) })
    compare(run.errors, errors, ShellWord.line(words))
    #expect(run.code == .usage)
    #expect(run.output == "")
    #expect(program.folder.text() == list)
  }

  /// Reports two different texts, one below the other.
  private static func compare(_ found: String, _ expected: String, _ line: String) {
    if found == expected { return }
    Issue.record(
      """
      \(line)
      expected: \(expected)
      found:    \(found)
      """)
  }
}
