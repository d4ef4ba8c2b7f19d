import TodoEntities

extension HelpTopic {
  /// Command lines to start from, each with what it does.
  var examples: [HelpPage.Entry] {
    switch self {
    case .attributes:
      [
        .init("todo add Buy milk +home due:fri", "set a tag and a due date"),
        .init("todo edit 3 pri:high due:none", "set the priority, clear the due date"),
        .init("todo add -- +1 is no tag here", "after -- everything is text"),
      ]
    case .dates:
      [
        .init("todo add Call Ann due:fri@17:00", "due on Friday at 17:00"),
        .init(
          "todo add Pay rent due:1st every:1m wait:due-3d",
          "monthly, and hidden until three days before"),
        .init("todo explain date eom-3d", "show how a date is read"),
      ]
    case .filters:
      [
        .init("todo list project:house +home due.by:today", "all three terms must match"),
        .init("todo list '(+home or +work)' not due.after:fri", "quote parentheses for the shell"),
        .init("todo list completed.after:mon", "completed after the latest Monday"),
        .init("todo list note:any -- +1", "with notes, and with the text +1"),
        .init("todo explain filter +home or +work due:none", "show how a filter is read"),
      ]
    case .formats:
      [
        .init("todo export --to todotxt > todo.txt", "write every item to a todo.txt file"),
        .init("todo import todo.txt", "read it again; items already there are skipped"),
        .init("todo export --to taskwarrior | task import", "copy every item to Taskwarrior"),
      ]
    case .json:
      [
        .init("todo list --json | jq -r '.[].title'", "print the titles"),
        .init("todo list --json=number,due,urgency", "choose fields"),
        .init("todo add Buy milk --format '{number}'", "print the number of the new item"),
      ]
    case .exitCodes:
      [
        .init("todo check +home; echo $?", "0 if an item has the tag home, 1 if none has"),
        .init("todo done 3 || echo failed", "print failed unless the exit code is 0"),
      ]
    case .config:
      [
        .init("todo config view.work '+work or project:acme'", "a filter with a name"),
        .init("todo list --view work", "its items, in its order"),
        .init("TODO_VIEW=work todo next", "the same for any command; in filters, type view:work"),
        .init("todo config alias.w 'list view:work'", "a command of your own: todo w"),
        .init("todo config week-start sun", "weeks begin on Sunday"),
        .init("todo config --edit", "open the file, or a sample, in the editor"),
      ]
    case .environment:
      [
        .init("TODO_FILE=work.json todo list", "use another list file"),
        .init("TODO_NOW=2026-12-24T09:00 todo list", "list items as of this time"),
        .init("NO_COLOR=1 todo list", "list items without colour"),
      ]
    case .file:
      [
        .init("todo --file work.json list", "use another list file"),
        .init("todo path", "print the path of the list file"),
        .init("jq '.items[].title' \"$(todo path)\"", "print all titles"),
        .init("todo doctor", "check the list file"),
      ]
    case .sync:
      [
        .init("todo sync --init ann@server:lists.git", "set up this machine, and join the others"),
        .init("todo sync", "exchange changes with the other machines"),
        .init("todo sync --log", "list the values that merges have dropped"),
      ]
    case .terms:
      [
        .init("todo add Buy milk +home due:fri", "the title Buy milk and two tokens"),
        .init("todo done 1-3,7", "a selection of four items"),
        .init("todo list +home due.by:fri", "a filter of two terms"),
      ]
    case .shell:
      [
        .init("todo add 'Send invoice #2041'", "quote what the shell would read itself"),
        .init("todo add \"Call Ann's mother\"", "double quotes for an apostrophe"),
        .init("todo list '(+home or +work)' due.by:fri", "quote parentheses"),
        .init("todo add -", "type items freely, one per line, until Ctrl-D"),
      ]
    }
  }
}

extension HelpTopic {
  static let configBlocks: [HelpPage.Block] = [
    .paragraph(
      """
      The settings file is $XDG_CONFIG_HOME/todo/config, else ~/.config/todo/config; TODO_CONFIG \
      names another one, and if it is empty, there is none: a script that must not depend on your \
      settings sets TODO_CONFIG= before it runs todo. `todo config --edit` starts with a sample.
      """
    ),
    .paragraph(
      """
      Each line is key = value; a line that starts with # is a comment. The file has at most 64 \
      KB. A value is cut into words as the value of --where is: quotes make a phrase. A line that \
      cannot be read does not count; standard error names the first one.
      """),
    .entries([
      .init("default", "the line that `todo` alone stands for, only on a terminal: next --limit 5"),
      .init("view.NAME", "a filter; view:NAME stands for it in filters, as if in parentheses"),
      .init("view.NAME.add", "tokens that `todo add` puts on new items while the view is on"),
      .init("view.NAME.sort", "sort keys for `todo list` while the view is on"),
      .init("alias.NAME", "what NAME stands for as the first word of a line: list view:work"),
      .init("week-start", "the first day of a week, mon or sun, for sow, eow and sonw"),
      .init("urgency.FACTOR", "the weight of " + factors + "; 0 turns it off"),
      .init("urgency.tag.NAME", "a weight for items with this tag, from -1000 to 1000"),
      .init("urgency.project.NAME", "a weight for items in this project or inside it"),
      .init("note.stamp", "on: `todo note` puts the day before its line, as with --stamp"),
      .init("columns", "which columns a table of items has, in which order: " + columns),
      .init("color.PART", "the style of " + parts),
      .init("signs", "unicode, ascii or words; ACCESSIBLE=1 means words whatever this says"),
    ]),
    .paragraph(
      "A style is a colour (" + colors + ", or one of them after bright-), bold, dim, underline, or"
        + """
         several of these, such as bold red; or plain. NO_COLOR and --color decide whether there \
        is colour at all. columns, color, signs and default count only on a terminal: they change \
        nothing in a pipe, in JSON or in an exit code.
        """),
    .paragraph(
      """
      A view is on with --view NAME, or TODO_VIEW=NAME. Then list, next, tags, projects and stats \
      see only its items and say so below; so does --where of commands that change items. Items \
      that are named by number or id, check, export and undo are never restricted. --view none \
      turns the view off for a line. Nothing is stored: in a new shell, no view is on. A view can \
      name other views; if it comes back to itself, that is an error.
      """),
    .paragraph(
      """
      An alias is replaced once, and the words after it follow. It cannot have the name of a \
      command, and runs no shell.
      """),
  ]

  private static let factors = Urgency.Factor.allCases.map(\.rawValue).listed(with: "or")
  private static let columns = ItemColumn.allCases.map(\.rawValue).joined(separator: " ")
  private static let parts = Theme.Part.allCases.map(\.rawValue).listed(with: "or")
  private static let colors = Style.Color.allCases.filter { $0.rawValue < 90 }.map(\.word)
    .joined(separator: ", ")
}

extension HelpTopic {
  static let syncBlocks: [HelpPage.Block] =
    setUpBlocks + mergeBlocks + guardBlocks + timerBlocks + gitBlocks

  private static let setUpBlocks: [HelpPage.Block] = [
    .paragraph(
      """
      All machines exchange their lists through one git repository: a private one at a host, or a \
      folder on a server, made there with:
      """),
    .code(["git init --bare -b main lists.git", "git -C lists.git config gc.auto 256"]),
    .paragraph("On every machine, the first one too, type the same words:"),
    .code(["todo sync --init ann@server:lists.git"]),
    .paragraph(
      """
      This makes the folder of the list a git repository. A list that is there already is merged \
      with the remote's; if the two began apart, the result has the items of both.
      """),
    .paragraph(
      "Machines meet on the branch that has the list: the remote's main one, or else the only one."),
    .paragraph(
      """
      Only the list is committed, with .gitattributes. A README, a LICENSE and dot files at the \
      remote are kept in the commits, but not written to your folder. The history, the lock and \
      temporary files stay on the machine. Anyone who can read the repository can read the list: \
      keep it private. On a host that you do not trust, encrypt it with git-remote-gcrypt:
      """
    ),
    .code(["todo sync --init gcrypt::ssh://ann@server/lists.git"]),
  ]

  private static let mergeBlocks: [HelpPage.Block] = [
    .paragraph(
      """
      Items are merged attribute by attribute. What only one machine has changed is kept. If two \
      have changed the same attribute, the later change counts; the other one is named, and stays \
      in git: `todo sync --log` lists all of them. In notes, lines are merged; tags are added and \
      removed one by one. An item that one machine removed goes, unless another has changed it \
      since.
      """
    ),
    .paragraph(
      """
      If one machine completed a repeating item and another changed it, the next item of the \
      series gets the changes too, unless it was changed itself. If the other ended the series, \
      the next item goes. Time spent on two machines is added up, but if the item was started \
      before they met last, only the longer time counts: work after the stop may then be counted \
      short.
      """),
    .paragraph(
      """
      A number that was synchronized never changes. If two machines give one to different items, \
      the item that is synchronized later gets another one; so does one that is a million above \
      the others. For 14 days, a command that names the old number says so.
      """),
    .paragraph(
      """
      `todo undo` takes back your last command on this machine, and passes over what came from \
      others. If a sync has changed the same item since, it refuses (exit status 7). The next sync \
      sends what was undone.
      """),
  ]

  private static let guardBlocks: [HelpPage.Block] = [
    .paragraph(
      """
      A sync removes nothing that nobody removed. If the list file is missing, it is written \
      again. If it was replaced by an older or another one, the items of both are kept, and their \
      number is said. Items that were cut out with an editor are removed on all machines, and \
      named. If no command has removed most of the list, nothing is sent (exit status 7): `todo \
      sync --keep theirs` brings the items back, and `todo sync --keep mine` removes them \
      everywhere.
      """),
    .paragraph(
      """
      A list that somebody has damaged at the remote is told with its commit, and yours is left as \
      it is; `todo sync --keep mine` then sends yours over it. A symbolic link, a submodule or a \
      private file of a list at the remote refuses every sync (exit status 4).
      """),
    .paragraph(
      """
      The repository beside the list only transports it. After a crash, locks that a killed git \
      has left are moved to .git/todo-set-aside, and a damaged repository is moved aside and made \
      anew, from where the last sync ended. `todo doctor` looks at all of it.
      """),
  ]

  private static let timerBlocks: [HelpPage.Block] = [
    .paragraph(
      """
      Without a terminal, nothing ever asks for a password, and a remote that is silent for 15 \
      seconds is given up. The changes stay committed, and the next sync sends them. Every ten \
      minutes, by cron:
      """),
    .code(["*/10 * * * * todo sync --quiet"]),
    .paragraph("By systemd, in ~/.config/systemd/user/todo-sync.service:"),
    .code(["[Service]", "Type=oneshot", "ExecStart=%h/.local/bin/todo sync --quiet"]),
    .paragraph(
      "And in todo-sync.timer beside it; then type `systemctl --user enable --now todo-sync.timer`:"
    ),
    .code(["[Timer]", "OnCalendar=*:0/10", "[Install]", "WantedBy=timers.target"]),
  ]

  private static let gitBlocks: [HelpPage.Block] = [
    .paragraph(
      """
      In a repository with other files, such as one for dotfiles, sync changes nothing. There, \
      `todo merge --install` makes git itself merge lists item by item, in `git pull`, `git merge` \
      and `git rebase`. If such a merge was left unresolved, type `todo merge --resolve`.
      """),
    .paragraph(
      """
      sync needs git 2.20 or later. It runs no hooks, signs no commits and never changes files in \
      the repository that are not its own.
      """),
  ]
}

extension HelpTopic {
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
}

extension HelpTopic {
  /// The text about the formats of `import` and `export`, made from the list of formats.
  static var formatBlocks: [HelpPage.Block] {
    [
      .paragraph(
        """
        `todo import` reads and `todo export` writes these formats. --from and --to name one; \
        without --from, import chooses by file extension, then by content. A calendar is \
        recognised whatever its extension, and so are JSON, task lists and tables in a .txt file. \
        Content is todo.txt if more than half of its lines have x, (A), a date, +word, @word or \
        key:value in their places:
        """),
      .entries(
        ExchangeFormat.allCases.map { format in
          let endings = format.fileExtensions.map { ".\($0)" }.joined(separator: " ")
          return HelpPage.Entry("\(format.rawValue) (\(endings))", format.abstract)
        }),
      .paragraph("What a format cannot hold:"),
      .entries(
        ExchangeFormat.allCases.filter { !$0.losses.isEmpty }.map { format in
          HelpPage.Entry(format.rawValue, format.losses.joined(separator: "; "))
        }),
      .paragraph(
        """
        Data that todo cannot store is kept with the item, in a member named after the format, and \
        written back by an export to that format. Losses are listed on standard error, item by \
        item.
        """),
      .paragraph("How a format is read and written:"),
      .entries(
        ExchangeFormat.allCases.filter { !$0.notes.isEmpty }.map { format in
          HelpPage.Entry(format.rawValue, format.notes.joined(separator: "; "))
        }),
      .paragraph(
        """
        Names of columns (csv) and of members (json) that import knows. Upper and lower case, \
        spaces, _ and - make no difference. If an item has several, the first one here counts; but \
        all tags are taken, and an item is done if any of them says so:
        """),
      .entries(
        PartNames.all.filter { $0.names.count > 1 }.map { part, names in
          HelpPage.Entry("\(part.memberName)", names.dropFirst().joined(separator: ", "))
        }),
    ]
  }
}

extension HelpTopic {
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
      .entries(ItemPart.allCases.map { .init("\($0.memberName)", $0.jsonDescription) }),
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
      with --resolve, also path and next; with --conflicts, an array of such objects with copy and \
      newPath; with --install or --uninstall, an object with program, attributes and changed
      """),
    .init("doctor", "an object with path, problems and notes; --repair: see `todo help doctor`"),
    .init("path", "an object with path"),
    .init("export", "the list file"),
    .init("help", "descriptions of commands, the text of a topic, or the exit codes"),
    .init("--version", "an object with name, version and format"),
    .init("browse, completions, manual", "an error: they have no JSON"),
  ]
}

/// The description of a part's member in JSON.
extension ItemPart {
  /// The member's type, then the part's names: `string, a date; due in --format, --sort and filters`.
  var jsonDescription: String {
    var names: [(name: String, places: [String])] = []
    let field = ItemField.part(self).name
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
