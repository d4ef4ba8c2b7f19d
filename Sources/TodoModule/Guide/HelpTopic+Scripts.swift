import TodoEntities

extension HelpTopic {
  static let exitCodeBlocks: [HelpPage.Block] = [
    .paragraph(
      """
      Each code has one meaning. After codes 2 to 8 the list is unchanged, with two exceptions. \
      Code 5: if output cannot be written, the folder cannot be flushed, or a copy that was merged \
      cannot be renamed, the change stays, and the message says so. A sync that fails keeps what \
      it has already merged, marked or restored.
      """),
    .exitCodes(ExitCode.allCases),
  ]

  static let environmentBlocks: [HelpPage.Block] = [
    .entries([
      .init("TODO_FILE", "the list file, unless --file is given"),
      .init("XDG_DATA_HOME", "without TODO_FILE, the list file is todo/todo.json in this folder"),
      .init(
        "HOME",
        "the folder of .local/share/todo/todo.json and .config/todo/config, without the above"),
      .init(
        "TODO_CONFIG", "the settings file; none if it is set but empty; see `todo help config`"),
      .init(
        "XDG_CONFIG_HOME", "without TODO_CONFIG, the settings file is todo/config in this folder"),
      .init("TODO_VIEW", "the view that is on, unless --view is given; see `todo help config`"),
      .init("TODO_NOW", "the current time, unless --now is given; see `todo help dates`"),
      .init("TZ", "your time zone"),
      .init("VISUAL, EDITOR", "the editor for `todo edit`, else vi"),
      .init("TMPDIR", "the folder for text while it is edited, else /tmp"),
      .init("TODO_PAGER, PAGER", "the pager, else less -FRX; none if empty or cat"),
      .init("COLUMNS", "the width of tables and of help, else that of the terminal"),
      .init("LINES", "the rows of the screen, else those of the terminal"),
      .init("NO_COLOR", "no colour, if it is not empty"),
      .init("CLICOLOR_FORCE, FORCE_COLOR", "colour in a pipe too, but not in fields for scripts"),
      .init("CLICOLOR=0", "no colour"),
      .init("TERM", "no colour and no pager if it is dumb"),
      .init("ACCESSIBLE=1", "words instead of signs, for screen readers"),
      .init("LC_ALL, LC_CTYPE, LANG", "the locale; without UTF-8, signs are plain ASCII"),
    ])
  ]

  static let shellBlocks: [HelpPage.Block] = signBlocks + startFileBlocks

  private static let signBlocks: [HelpPage.Block] = [
    .paragraph(
      """
      The shell reads a line before todo does. These characters mean something to it, also after \
      --:
      """
    ),
    .entries([
      .init(
        "#", "at the start of a word, a comment in bash and fish: the rest of the line is lost"),
      .init(
        "? * [", "names of files; where none matches, an error in zsh, and in fish for ? and *"),
      .init("( ) < > | & ;", "commands and redirections; in fish, (…) is what a command prints"),
      .init("'", "starts a quotation, so an apostrophe makes the shell wait for more lines"),
      .init("$ ` \\", "a variable, a command, a quoted character"),
      .init(
        "!", "in bash and zsh, an earlier command, even in double quotes, unless a space follows"),
      .init("{a,b} ~", "two words; your home folder"),
    ]),
    .paragraph(
      """
      Single quotes keep everything up to the next one. Double quotes keep all but $, `, \\ and !; \
      use them for text with an apostrophe. A quoted word that contains a space is text, except \
      directly after note: or project: (see `todo help attributes`). `todo add -` reads lines that \
      no shell has touched.
      """),
  ]

  private static let startFileBlocks: [HelpPage.Block] = [
    .paragraph(
      "In zsh, this line in ~/.zshrc lets you type ?, *, [ and parentheses without quotes:"),
    .code(["alias todo='noglob todo'"]),
    .paragraph(
      """
      A shorter name, in ~/.bashrc, ~/.zshrc or ~/.config/fish/config.fish; bash needs the second \
      line to complete it:
      """),
    .code(["alias t=todo", "complete -o nospace -F _todo t"]),
    .paragraph("A mark in the prompt while an item is overdue, for bash:"),
    .code([#"PS1='$(todo check is:overdue 2>/dev/null && echo "! ")\$ '"#]),
    .paragraph("For zsh:"),
    .code([
      "setopt prompt_subst",
      #"PS1='$(todo check is:overdue 2>/dev/null && echo "! ")%# '"#,
    ]),
    .paragraph("For fish:"),
    .code([
      "function fish_prompt", "  todo check is:overdue 2>/dev/null && echo -n '! '",
      "  echo -n '> '", "end",
    ]),
    .paragraph("With fzf, pick the items you have finished:"),
    .code([
      #"todo list | fzf --multi --delimiter '\t' --with-nth 7 |"#,
      "  cut -f 1 | xargs -r todo done",
    ]),
    .paragraph(
      """
      Another program, todoman, has the command todo too. The first line lists all in PATH, of \
      which the first one runs; the second names this one by its path:
      """),
    .code(["type -a todo", "alias t=~/.local/bin/todo"]),
  ]

  /// The text about `--json`. The members are those of the list file, so that none can be missing.
  static var jsonBlocks: [HelpPage.Block] {
    [
      .paragraph(
        """
        With --json, a command that prints items prints an array of objects with the members that \
        the items have in the list file. A member that an item lacks is left out; one that todo \
        does not know is printed as it is. next and show add urgency. A command that changes items \
        prints them after the change: removed ones as they were, those of a dry run as they would \
        be.
        """),
      .paragraph("The members of an item, their types, and their names elsewhere:"),
      .entries(Attribute.allCases.map { .init("\($0.memberName)", $0.jsonDescription) }),
      .paragraph(
        """
        A time is in UTC: 2026-11-20T09:20:00Z. A date is a local day, with or without a time: \
        2026-11-27, 2026-11-27T17:00.
        """),
      .paragraph(
        """
        --json=number,created chooses fields. Each object then has exactly these members, by the \
        names typed and in that order. What an item lacks is null; tags are then an empty array. \
        list and next also take --ndjson=number,created. A field is named like a member, or as in \
        --format; these are computed:
        """),
      .entries([
        .init("state", "string: open, done or waiting"),
        .init("overdue", "true or false: open and past its due date; is:overdue in filters"),
        .init("today", "true or false: open and due today; is:today in filters"),
        .init("urgency", "number with two decimals; urgency in --sort"),
        .init(
          "checklist",
          """
          object with done and total, the numbers of lines; null without a checklist; 2/5 in \
          --format
          """),
      ]),
      .paragraph("Other commands print:"),
      .entries(otherForms),
      .paragraph(
        """
        An error is one object on standard error, with code, name and message; see `todo help \
        exit-codes`.
        """),
      .paragraph(
        """
        The list file is an object with version, nextNumber and items. This is version \
        \(Version.current.format). Removing or renaming a member, or changing its type, would \
        raise it; adding members and fields does not, so ignore those you do not know.
        """),
    ]
  }

  /// What commands that print no items print with `--json`.
  static let otherForms: [HelpPage.Entry] = [
    .init("check", "true or false; with --count, a number"),
    .init(
      "agenda",
      "an array of objects with date, kind (late, due, scheduled or coming) and item, an object like those above"
    ),
    .init(
      "calendar",
      """
      an array of objects with date, week (2026-W48), due, late, scheduled and coming (numbers of \
      items), and items, an array of their numbers
      """),
    .init(
      "tags, projects", "an array of objects with name, open and done; projects also with spent"),
    .init(
      "stats",
      "an object with open, done, waiting, overdue, today, spent, weeks, medianAgeDays and oldest"),
    .init(
      "history",
      """
      an array of objects with way (undo, redo or sync), steps (null for sync), at, items (a \
      number) and command (an array); of an item, also with before and after
      """),
    .init("config", "an array of objects: key, value, and line, or null; one object for a key"),
    .init("explain", "an object; for urgency, an array of objects"),
    .init(
      "sync",
      """
      an object with in, out, superseded, kept, renumbered, keptNext, removedDoubles, hasBase and \
      dryRun; --status: with remote, lastSync, unsent and changed; --log: an array of objects with \
      at, machine and dropped
      """),
    .init(
      "merge",
      """
      an object with in, out, superseded, kept, renumbered, keptNext, removedDoubles and hasBase; \
      of a copy, also copy and newPath; with --install or --uninstall, an object with program, \
      attributes, changed and tracked
      """),
    .init("doctor", "an object with path, problems and notes; --repair: see `todo help doctor`"),
    .init("path", "an object with path"),
    .init("export", "the list file"),
    .init("help", "descriptions of commands, the text of a topic, or the exit codes"),
    .init("--version", "an object with name, version and format"),
    .init("browse, completions, manual", "an error: they have no JSON"),
  ]
}

/// The description of an attribute's member in JSON.
extension Attribute {
  /// The member's type, then the attribute's names: `string, a date; due in --format, --sort and filters`.
  var jsonDescription: String {
    var names: [(name: String, places: [String])] = []
    let field = ItemField.attribute(self).name
    for (name, place) in [(field, "--format"), (sortKey, "--sort"), (filterWord, "filters")] {
      guard let name else { continue }
      if names.last?.name == name {
        names[names.count - 1].places.append(place)
      } else {
        names.append((name, [place]))
      }
    }
    let uses = names.map { "\($0.name) in \($0.places.listed(with: "and"))" }
    return ([jsonType] + uses).joined(separator: "; ")
  }

  private var jsonType: String {
    switch kind {
    case .number: "number"
    case .id: "string, a UUID"
    case .title, .project, .notes: "string"
    case .state: "true or false"
    case .instant: "string, a time"
    case .date: "string, a date"
    case .choice(let list): "string: \(list.names.alternatives)"
    case .tags: "array of strings"
    case .items: "array of strings, UUIDs"
    case .duration: "number of seconds"
    case .repetition: "object with rule, mode, anchor and series"
    }
  }

  private var sortKey: String? { key.flatMap(ItemOrder.Key.init(rawValue:))?.rawValue }

  /// How a filter asks for it: by its key, if it has one.
  private var filterWord: String? {
    switch kind {
    case .number: "3"
    case .title: "any word"
    case .state: "is:done"
    case .id, .instant, .date, .choice, .project, .notes, .tags, .repetition,
      .items, .duration:
      key.flatMap(FilterKey.init(rawValue:))?.rawValue
    }
  }
}
