// The text of `help json`, `exit-codes`, `environment` and `shell`.

import TodoEntities

extension HelpTopic {
  static let exitCodeText = """
      todo check +home; echo $?   0 if an item has the tag home, 1 if none has
      todo done 3 || echo failed  print failed unless the exit code is 0

    After codes 2 to 8 the list is unchanged, with two exceptions. Code 5: if output cannot be
    written, the folder cannot be flushed, or a copy that was merged cannot be renamed, the change
    stays, and the message says so. A sync that fails keeps what it has already merged, marked or
    restored.
    """

  static let environmentText = """
      TODO_FILE=work.json todo list        use another list file
      TODO_NOW=2026-12-24T09:00 todo list  list items as of this time

      TODO_FILE                    the list file, unless --file is given
      XDG_DATA_HOME                without TODO_FILE, the list file is todo/todo.json in this folder
      HOME                         the folder of .local/share/todo/todo.json and
                                   .config/todo/config, without the above
      TODO_CONFIG                  the settings file; none if it is set but empty
      XDG_CONFIG_HOME              without TODO_CONFIG, the settings file is todo/config in this
                                   folder
      TODO_VIEW                    the view that is on, unless --view is given
      TODO_NOW                     the current time, unless --now is given
      TZ                           your time zone; UTC where the system does not have it
      VISUAL, EDITOR               the editor for `todo edit`, else vi
      TMPDIR                       the folder for text while it is edited, else /tmp
      TODO_PAGER, PAGER            the pager, else less -FRX; none if empty or cat
      COLUMNS                      the width of tables and of help, else that of the terminal
      LINES                        the rows of the screen, else those of the terminal
      NO_COLOR                     no colour, if it is not empty
      CLICOLOR_FORCE, FORCE_COLOR  colour in a pipe too, but not in fields for scripts
      CLICOLOR=0                   no colour
      TERM                         no colour and no pager if it is dumb
      ACCESSIBLE=1                 words instead of signs, for screen readers
      LC_ALL, LC_CTYPE, LANG       the locale; without UTF-8, signs are plain ASCII
    """

  static let shellText = #"""
      todo add 'Send invoice #2041'            quote what the shell would read itself
      todo add "Call Ann's mother"             double quotes for an apostrophe
      todo add -- "$title"                     in a script: the whole text is the title
      todo list '(+home or +work)' due.by:fri  quote parentheses
      todo add -                               type items freely, one per line, until Ctrl-D

    These characters mean something to the shell, also after --:

      #              at the start of a word, in bash and fish: the rest of the line is a comment
      ? * [          names of files; where none matches, an error in zsh, and in fish for ? and *
      ( ) < > | & ;  commands and redirections; in fish, (…) is what a command prints
      '              starts a quotation; the shell waits for its end
      $ ` \          a variable, a command, a quoted character
      !              in bash and zsh, an earlier command, unless a space follows
      {a,b} ~        two words; your home folder

    Single quotes keep everything up to the next one. Double quotes keep all but $, `, \ and !.

    In ~/.zshrc, for ?, *, [ and parentheses without quotes:

      alias todo='noglob todo'

    A shorter name, of which the second line is for bash:

      alias t=todo
      complete -o nospace -F _todo t

    todoman has the command todo too. This lists all in PATH; the first one runs:

      type -a todo
    """#

  /// The text about `--json`. Lists the members of the list file, so that none can be missing.
  static let jsonText = """
      todo list --json | jq -r '.[].title'   print the titles
      todo list --json=number,due,urgency    choose fields
      todo add Buy milk --format '{number}'  print the number of the new item

    With --json, a command that prints items prints an array of objects with the members that the
    items have in the list file, also those that todo does not know. Members such as
    \(ExchangeFormat.kept.map(\.rawValue).alternatives) hold what only that format knows.
    next and show add urgency. A command that changes items prints them after the change: removed
    ones as they were, those of a dry run as they would be.

    The members of an item, their types, and their names in --format, --sort and filters if others:

    \(rows(Attribute.allCases.map { ("\($0.memberName)", $0.jsonDescription) }))

    A time is in UTC: 2026-11-20T09:20:00Z. A date is a local day, with or without a time:
    2026-11-27, 2026-11-27T17:00.

    --json=number,created chooses fields: members, or fields of --format. Each object then has
    exactly these, by the names typed and in that order. What an item lacks is null; tags are then
    an empty array. list and next also take --ndjson=number,created. These are computed:

      state      string: \(ItemState.allCases.map(\.rawValue).alternatives)
      overdue    true or false: late; is:late in filters
      today      true or false: open and due today; is:today in filters
      urgency    number with two decimals; urgency in --sort and filters
      checklist  object with done (ticked boxes) and total; null without one; 2/5 in --format

    Other commands print:

      check           true or false; with --count, a number
      agenda, today   an array of objects with date, kind and item, an object like those above
      calendar        an array of objects with date, week (2026-W48), due, late, scheduled, coming,
                      and items (numbers)
      tags, projects  an array of objects with name, open and done; projects also with spent and estimate
      stats           an object with open, done, cancelled, waiting, overdue (late), today, spent,
                      weeks, medianAgeDays and oldest
      history         an array of objects with way (undo, redo or sync), steps (null for sync), at,
                      items (a number) and command (an array); of an item, also with before and
                      after
      open            an array of links
      config          objects with key, value, line (or null); of a key, one object
      explain         an object with rows (text, result, note); for urgency, an array of objects
      sync            an object with in, out, news, decisions, equalTexts, hasBase and dryRun;
                      --status: with remote, lastSync, unsent and changed; --log: an array of
                      decisions, each with at, machine, kind, dropped, and if any number, other,
                      title, attribute, kept, keptBy and droppedBy
      merge           the same, without dryRun; of a copy, also copy and newPath; with --install or
                      --uninstall, an object with program, attributes, changed and tracked
      doctor          an object with path, problems and notes; --repair: see its help
      path            an object with path
      export          the list file
      help            descriptions of commands, the text of a topic, the exit codes
      --version       an object with name, version, format, and commit and date of the
                      build, each null if not known

    An error is an object on standard error with code, name and message, and with suggestions, the
    command lines to choose from, if there are any. browse, completions and
    manual have no JSON: with --json they end with one.

    The list file is an object with version, nextNumber and items. This is version
    \(Version.current.format). Removing or renaming a member, or changing its type, would raise it;
    adding members and fields does not, so ignore those you do not know. A repetition has rule
    (exact, if todo 0.2 or 0.3 lacks it), mode, anchor (a day), series (a UUID).
    """
}

/// Help about the member of an attribute in JSON.
extension Attribute {
  /// The member's type, then its other names: `array of strings; tag in filters`.
  var jsonDescription: String {
    let field = ItemField.attribute(self).name
    let other = filterWord.flatMap { $0 == field ? nil : "; \($0) in filters" } ?? ""
    return jsonType + (field == memberName.description ? "" : "; elsewhere \(field)") + other
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

  /// The key of the attribute in filters, if it has one.
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
