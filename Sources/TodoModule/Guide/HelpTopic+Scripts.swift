// The text of `help json`, `exit-codes`, `environment`, `shell` and `agents`.

import TodoEntities

extension HelpTopic {
  static let exitCodeText = """
      todo check +home; echo $?   print 0 if an item has the tag home, and 1 if none has
      todo done 3 || echo failed  print "failed" unless the exit code is 0

    After exit codes 2 to 8 the list is unchanged, except in these cases:

      exit code 5    if the change was saved, but todo could not print the result, flush the folder
                     to the disk, or rename a merged copy; the message then says so
      a failed sync  keeps changes that it has already merged, restored or marked as shared
    """

  static let agentText = """
      todo list --json=id,number,title,due  read the open items
      todo done 3 -n                        show what a command would change
      todo add --json -- "$title"           add a title as it is, and print the new item
      todo undo                             undo the last command

    Scripts and assistants can rely on these:

      exit codes     each has one meaning (see `todo help exit-codes`)
      --json         a new version can add fields; the change log lists all other changes
      id             never changes; a sync can change a number
      -n, --dry-run  every command that changes items takes it, and then changes nothing
      todo undo      undoes the last of these commands; `todo history` lists them

    Set these variables (see `todo help environment`):

      TODO_FILE=PATH             the list that todo reads and changes
      TODO_CONFIG=               no settings: no aliases, no views, no sync in the background
      TODO_NOW=2026-12-24T09:00  a fixed time, for tests
      NO_COLOR=1                 no colour on a terminal

    In a pipe, todo writes no colour, opens no editor and no pager, and asks nothing.

    These commands change nothing: list, today, show, next, agenda, calendar, projects, tags, stats,
    explain, open, export, check, path, completions, manual and help. Without --forget, history
    changes nothing, and neither does doctor without --repair.

    Put text after --, where todo reads no options, dates or tags:

      todo add -- "$title"
      todo edit 3 -- "$title"
      todo note 3 -- "$line"
    """

  static let environmentText = """
      TODO_FILE=work.json todo list        use another list file
      TODO_NOW=2026-12-24T09:00 todo list  list items as of this time

      TODO_FILE                    the list file, unless --file is given
      XDG_DATA_HOME                without TODO_FILE: the folder of todo/todo.json, the list file
      TODO_CONFIG                  the settings file; empty for no settings
      XDG_CONFIG_HOME              without TODO_CONFIG: the folder of todo/config, the settings file
      HOME                         without these: the folder of .local/share/todo/todo.json and
                                   .config/todo/config; also the folder that ~/ means at the
                                   beginning of --file, TODO_FILE and TODO_CONFIG
      TODO_VIEW                    the view that is on, unless --view is given
      TODO_NOW                     the current time, unless --now is given
      TZ                           your time zone; UTC if the system does not know the zone
      VISUAL, EDITOR               the editor, else vi
      TMPDIR                       the folder for text that you edit, else /tmp
      TODO_PAGER, PAGER            the pager, else less -FRX; empty or cat for no pager
      COLUMNS                      the width of tables and help, else the width of the terminal
      LINES                        the height of the screen, else the height of the terminal
      NO_COLOR                     no colour, unless it is empty
      CLICOLOR_FORCE, FORCE_COLOR  colour in a pipe too, except in tab-separated fields
      CLICOLOR=0                   no colour
      TERM                         no colour if it is dumb; no pager if it is dumb or empty
      ACCESSIBLE=1                 words instead of symbols, for screen readers
      LC_ALL, LC_CTYPE, LANG       the locale; without UTF-8, symbols are ASCII
    """

  static let shellText = #"""
      todo add 'Send invoice #2041'            quote characters that the shell reads itself
      todo add "Call Ann's mother"             use double quotes if there is an apostrophe
      todo add -- "$title"                     in a script, make the whole text the title
      todo list '(+home or +work)' due.by:fri  quote parentheses
      todo add -                               type items without quotes, one per line, until Ctrl-D

    The shell reads these characters itself, also after --:

      #              at the start of a word, in bash and fish: starts a comment
      ? * [          match file names; if no file matches, zsh reports an error, and so does fish
                     for ? and *
      ( ) < > | & ;  commands and redirections; in fish, (…) is the output of a command
      '              starts a quotation, and the shell waits for its end
      $ ` \          a variable, a command, a quoted character
      !              in bash and zsh, an earlier command, unless a space follows
      {a,b} ~        two words; your home folder

    Single quotes keep every character up to the next single quote. Double quotes keep every
    character except $, `, \ and !.

    To type ?, *, [ and parentheses without quotes in zsh, add this to ~/.zshrc:

      alias todo='noglob todo'

    For a shorter name, add these lines to your shell's start-up file. The second line is for
    completion in bash:

      alias t=todo
      complete -o nospace -F _todo t

    The program todoman is called todo too. The shell runs the first todo that this command lists:

      type -a todo
    """#

  /// The text about `--json`. Lists the members of the list file, so that none can be missing.
  static let jsonText = """
      todo list --json | jq -r '.[].title'   print the titles
      todo list --json=number,due,urgency    choose fields
      todo add Buy milk --format '{number}'  print the number of the new item

    With --json, a command that prints items prints an array of objects. Each object has the fields
    of the item in the list file, including fields that todo does not know. Fields such as
    \(ExchangeFormat.kept.map(\.rawValue).alternatives) hold data that only the format of that name
    knows. The commands next and show add urgency. For a repeating item, show also adds record (see
    `todo help show --all`).

    A command that changes items prints the changed items. It prints removed items as they were, and
    the items of a dry run as they would be.

    --json=number,created chooses fields. Each object then has exactly these fields, with the names
    and in the order that you typed. A value that an item lacks is null, but missing tags are an
    empty array.

    The commands list and next also take --ndjson and --ndjson=number,created. They print one object
    per line.

    --format takes a pattern: text with fields in braces, such as '{number}\\t{title}'. In a
    pattern, \\t, \\n, \\0 and \\\\ are TAB, newline, NUL and a backslash, and {{ and }} are braces.
    todo prints a newline after each item, unless the pattern ends with a NUL.

    --json, --ndjson and --format take the same fields: \(ItemField.names.joined(separator: ", ")).
    They also take the names that the list file has. The shorter names work in --sort and filters
    too:

    \(rows(Attribute.allCases.map { ("\($0.memberName)", $0.jsonDescription) }))

    A time is in UTC: 2026-11-20T09:20:00Z. A date is a local day, with or without a time:
    2026-11-27, 2026-11-27T17:00.

    The field `every` has rule, mode, anchor (a day) and series (a UUID). If todo 0.2 and 0.3 cannot
    read a rule, `rule` has the nearest rule that they can read, and `exact` has the rule itself.

    todo computes these fields:

      state      string: \(ItemState.allCases.map(\.rawValue).alternatives)
      overdue    true or false (in filters: is:late)
      today      true or false: whether the item is open and due today (in filters: is:today)
      urgency    number with two decimals (also in --sort and filters)
      checklist  object with done (the number of ticked checkboxes) and total; null without
                 checkboxes; 2/5 in --format

    Other commands print:

      check           true or false; with --count, a number
      agenda, today   an array of objects with date, kind and item (an object as above)
      calendar        an array of objects with date, week (2026-W48), due, late, scheduled, coming,
                      ended, and items (numbers)
      tags, projects  an array of objects with name, open and done; projects also with spent and
                      estimate
      stats           an object with open, done, cancelled, waiting, overdue (late), today, spent,
                      weeks, medianAgeDays and oldest
      history         an array of objects with way (undo, redo, sync or lapsed), steps (null for
                      sync and lapsed), at, items (a number) and command (an array); for an item,
                      also with before and after; --removed: an array of objects with name, at,
                      title, command and before; --forget: an object with forgotten (a number)
      open            an array of links
      config          an array of objects with key, value and line (null if not set); for one key,
                      an object
      explain         an object with rows (text, result, note)
      sync            an object with in, out, news, decisions, equalTexts, hasBase and dryRun;
                      --status: an object with remote, lastSync, unsent and changed; --log: an array
                      of objects with at, machine, kind and dropped, and if known, number, other,
                      title, attribute, kept, keptBy and droppedBy; with a calendar folder, all but
                      --log also have calendar (an object)
      merge           the object of sync, without dryRun; for a copy, also with copy and newPath;
                      with --install or --uninstall, an object with program, attributes, changed and
                      tracked
      doctor          an object with path, problems and notes; for --repair, see `todo help doctor
                      --all`
      path            an object with path
      export          the list file
      help            descriptions of commands, the text of a topic, or the exit codes
      --version       an object with name, version, format, and commit and date of the build (null
                      if not known)

    The commands browse, completions and manual have no JSON. With --json, they print an error.

    An error is an object on standard error with code, name and message. If todo suggests commands,
    the object also has suggestions.

    The list file is an object with version, nextNumber and items. The version is now
    \(Version.current.format). It rises if a field is removed, is renamed or gets another type, but
    not for new fields. Ignore fields that you do not know.
    """
}

/// Help about the member of an attribute in JSON.
extension Attribute {
  /// The field's type, then its other name: `array of strings (in filters: tag)`.
  var jsonDescription: String {
    let field = ItemField.attribute(self).name
    let other = filterWord.flatMap { $0 == field ? nil : " (in filters: \($0))" } ?? ""
    return jsonType + (field == memberName.description ? "" : " (shorter: \(field))") + other
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
