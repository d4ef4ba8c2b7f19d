// The text of `help file`, `settings`, `sync-setup`, `phone` and `formats`, with the page of each format.

import TodoEntities

extension HelpTopic {
  static let fileText = """
      todo --file work.json list          use another list file
      jq '.items[].title' "$(todo path)"  print all titles
      todo doctor                         check the list file

    The list is one JSON file with one item per line. Its path is the first of these that you have
    set, and the last one otherwise:

      --file PATH
      $TODO_FILE
      $XDG_DATA_HOME/todo/todo.json
      ~/.local/share/todo/todo.json

    todo itself replaces ~/ at the beginning by your home folder, also in an alias. It does not
    replace ~ann/.

    todo keeps these files next to the list:

      .todo.json.history      what commands have changed and removed, for `todo undo`: up to 1,000
                              commands or 16 MiB, but at least the ten newest commands
      .todo.json.lock         an empty file, which is never deleted
      todo.json.damaged-TIME  a damaged list, or another program's version (see below)

    You can edit the list file by hand. todo keeps fields that it does not know. `todo undo` keeps
    your edits to other items. If you edited an item that undo would restore, undo changes nothing
    (exit code 7). Undo restores items, but not the layout of the file, such as CRLF line ends.

    todo never overwrites a damaged file or a file of a newer version. `todo doctor --repair`
    recovers the readable items. A rule or mode that this version does not know counts as damage.

    If the file is missing or empty although its history has items, commands that need the list end
    with exit code 4. To continue, use one of these:

      todo doctor --repair   restore the items from the history and the last commit
      todo sync              do the same for a list that several machines share
      todo history --forget  start a new list

    todo refuses a list or an import of more than 256 MiB (exit code 5). It escapes control
    characters and invisible characters, such as the zero-width space, in all output except JSON and
    exports.

    A group can share a list if the list (chmod 660) and its folder (chmod 770) belong to the group.
    The lock and the history get the list's group and mode.

    If a folder lets people who cannot write the list create files, todo uses a lock or history in it
    only if the file belongs to you, to the owner of the list or to root. In a folder that everyone
    can write, these rules hold:

      - todo does not use another user's list if the folder has the sticky bit
      - commands that change the list do not follow another user's link to it
      - commands that only read, such as list, do follow it
      - all commands follow a link to a folder

    To change the list, todo replaces the file with a new one. Even after a crash, the list is
    either the old file or the new one. Before todo writes a changed line, it checks that the line
    can be read again. todo keeps the mode, the owner and symbolic links. It breaks hard links and
    loses extended attributes. A new file is readable only by you (0600).

    If another program changes the list while todo writes it, todo starts again, up to three times,
    and then ends with exit code 7. If todo is killed meanwhile, the other program's version is kept
    as todo.json.damaged-TIME, and the next command that changes the list reports it. A change of
    another program can be lost only if it comes between todo's last check and the replacement, and
    if the file system cannot exchange two files, as most network file systems cannot.

    The history has a checksum for each entry. todo reports a damaged entry and never restores it.
    You can undo commands after the damaged entry, but not commands before it (exit code 4).

    If the list lacks the changes of the last command, because the command was interrupted or you
    restored an older copy, todo prints a warning, and undo and redo skip the command.
    """

  static let settingsText = """
      todo config view.work '+work or project:acme'   give a filter a name: a view
      TODO_VIEW=work todo next                        show only the items of this view
      todo config alias.w 'list view:work'            define a command of your own: todo w
      todo config -- alias.work '--file ~/work.json'  name a list: todo work add Buy milk
      todo config week-start sun                      start weeks on Sunday

    The settings file is $XDG_CONFIG_HOME/todo/config, or else ~/.config/todo/config. TODO_CONFIG
    names another file. A script that must not depend on your settings sets TODO_CONFIG= (empty).

    Each line is key = value. A line that starts with # is a comment. Quotes keep words of a value
    together, as in --where. todo ignores lines that it cannot read, and reports the first one on
    standard error. The file can have at most 64 KB.

      default               the command that `todo` alone runs, such as next --limit 5
      view.NAME             a filter; in other filters, view:NAME stands for it, as if in
                            parentheses
      view.NAME.add         tokens that `todo add` puts on new items while the view is on
      view.NAME.sort        sort keys for `todo list` while the view is on
      alias.NAME            the words that replace NAME at the start of a command
      week-start            the first day of a week, for sow, eow and sonw: mon, sun or sat, or the
                            full name; Monday unless set, in every locale
      urgency.FACTOR        the weight of \(factors); 0 turns it off
      urgency.tag.NAME      a weight for items with this tag, from -1000 to 1000
      urgency.project.NAME  a weight for items in this project and in its subprojects
      urgency.inherit       off: an item does not take the urgency of items that depend on it
      note.stamp            on: `todo note` puts today's date before the line that it adds
      sync.auto             on: a change of the list starts `todo sync`
      templates             the tag that marks templates, by default "template"; empty for no
                            templates
      calendar.filter       selects the open items that a calendar folder gets
      columns               the columns of tables, in your order; title is required: \(columns)
      color.PART            the style of \(parts)
      signs                 the symbols: unicode, ascii or words; ACCESSIBLE=1 always means words

    A style is one or more of these words, as in bold red: bold, dim, underline, a colour
    (\(colors)) or a bright colour such as bright-red. The style plain has none of them.

    The settings columns, color, signs and default apply only on a terminal. They do not affect
    output in a pipe, JSON or exit codes.

    --view NAME or TODO_VIEW=NAME turns a view on. Commands that list or count items then show only
    the items of the view, and say so below. The view also restricts `todo clear` and --where. It
    never restricts items that you select by number or id. The commands check, export and undo
    ignore views. --view none turns the view off. todo does not store which view is on. A view can
    refer to other views, but not to itself.

    An alias cannot refer to another alias, or have the name of a command. todo runs it without a
    shell.
    """

  private static let factors = Urgency.Factor.allCases.map(\.rawValue).listed(with: "or")
  private static let columns = ItemColumn.allCases.map(\.rawValue).joined(separator: " ")
  private static let parts = Theme.Part.allCases.map(\.rawValue).listed(with: "or")
  private static let colors = Style.Color.allCases.filter { $0.rawValue < 90 }.map(\.word)
    .joined(separator: ", ")

  static let syncText = """
      todo sync --init ann@server:lists.git     set up this machine and join the others
      todo sync --init ann@server:lists.git -n  show what this would merge, and change nothing
      todo config sync.auto on                  start a sync after each change

    The machines exchange the list through one git repository. Use a private repository of a hosting
    service, or create one on your server:

      git init --bare -b main lists.git
      git -C lists.git config gc.auto 256

    Then run `todo sync --init URL` on every machine. The command makes the list's folder a git
    repository, and merges the list with the remote's list. It uses the remote's main branch, or
    else the only branch that has a list. To move to another host, run it with the new URL on every
    machine.

    todo commits only the list and .gitattributes. A README, a LICENSE and dot files at the remote
    are not copied to your machine. If others can read the repository, encrypt it with
    git-remote-gcrypt: its URL is gcrypt::ssh://ann@server/lists.git.

    For a list in a repository with other files, such as dotfiles, use `todo merge --install`
    instead.

    With sync.auto, a change starts a sync in the background, at the earliest a minute after the
    last sync. A sync from cron receives changes even if you change nothing:

      */10 * * * * $HOME/.local/bin/todo sync --quiet

    With systemd, use a timer instead. Write this to ~/.config/systemd/user/todo-sync.service:

      [Service]
      Type=oneshot
      ExecStart=%h/.local/bin/todo sync --quiet
      SuccessExitStatus=8 6

    Write this to todo-sync.timer in the same folder:

      [Timer]
      OnCalendar=*:0/10
      [Install]
      WantedBy=timers.target

    Then start the timer:

      systemctl --user enable --now todo-sync.timer

    With --quiet, todo reports an unreachable remote only after a day without a sync. From then on,
    other commands on a terminal report it too. Without a terminal, todo never asks for a password,
    and stops waiting for a remote that is silent for 15 seconds.

    todo sync needs git 2.20 or later. It runs no hooks and no filters, and does not sign commits.
    """

  static let formatText = """
      todo export --to todotxt > todo.txt         write every item to a todo.txt file
      todo import todo.txt                        read it again; items already there are skipped
      todo export --to taskwarrior | task import  copy every item to Taskwarrior
      todo help formats csv                       how one of the formats is read and written

    --from and --to name a format. Without --from, the ending of the file name decides. If
    no format has the ending, the content decides. The content alone decides for these:

      -  calendars, whatever the ending
      -  JSON in a file that ends in .json, .jsonl, .ndjson or .txt
      -  Org in a .md file, such as a page of Logseq
      -  a task list or a table in a .txt file
      -  other .txt files; but todo.txt, done.txt and *.todo.txt have the format todotxt

    Text has the format todotxt if at least half of its lines begin with x, (A) or a date, or have
    +word, @word or due:. One of these lines must have more than a date.

    \(formatNames)

    A value for which todo has no attribute is kept in a field named after the format. Only an
    export to this format writes the value again. Standard error lists, item by item, other values
    that a format cannot hold. Only json holds fields that this version does not know.
    """

  static let phoneText = """
      todo sync --calendar ~/.calendars/todo           exchange the list with this folder
      vdirsyncer sync; todo sync; vdirsyncer sync      send and receive everything
      todo config calendar.filter '+phone or is:late'  choose the items that the folder gets
      todo sync --calendar none                        stop using the folder, and keep its files

    A calendar folder has a file for each open item. The program vdirsyncer exchanges the folder
    with a task list on a CalDAV server, such as Nextcloud, Radicale, Fastmail or mailbox.org.
    Calendar programs show that task list: on Android through DAVx5, on an iPhone through a CalDAV
    account.

    Write this to ~/.config/vdirsyncer/config:

      [general]
      status_path = "~/.local/share/vdirsyncer"
      [pair todo]
      a = "folder"
      b = "server"
      collections = null
      conflict_resolution = "b wins"
      [storage folder]
      type = "filesystem"
      path = "~/.calendars/todo"
      fileext = ".ics"
      [storage server]
      type = "caldav"
      url = "https://dav.example.org/ann/todo/"
      username = "ann"
      password.fetch = ["command", "pass", "caldav"]

    Then run these commands once:

      mkdir -p ~/.calendars/todo
      vdirsyncer discover todo
      todo sync --calendar ~/.calendars/todo

    Run the second example above from a timer, to send and receive changes. With sync.auto, a change
    starts a sync, which also writes the folder.

    todo merges each file with its item, attribute by attribute, as it merges the lists of machines.
    If only one of them changed an attribute, this change is kept, even if a clock is wrong. If both
    changed it, the later change is kept and todo lists the other value. Data that todo does not
    know, such as alarms, stays in the file. A time in a file keeps its time zone.

    No calendar program shows project, wait date, time spent, estimate or dependencies. Reminders
    does not show tags or start dates either. todo keeps all of them.

    Programs complete a repeating item in different ways:

      Tasks.org               moves the due date to the next date, as `due:next` does
      Nextcloud, Reminders    complete the item as `todo done` does, and todo adds the next item
      Evolution, Outlook      complete the item too, and the task that they add becomes the next
                              item
      jtx Board, Thunderbird  complete one date of the series in the file; todo does not
                              complete the item

    If a file is deleted, todo removes its item, unless the item is done or has changed. `todo undo`
    undoes such a sync. todo deletes the file of a done item after 30 days.

    todo changes nothing (exit code 7) if all files are missing. The same holds if more than half of
    the files of open items are missing, and at least four. Then run one of these:

      todo sync --keep mine --calendar    write the files again
      todo sync --keep theirs --calendar  remove the items

    todo skips a file in these cases, and lists it (exit code 4):

      - it cannot be read
      - it has several tasks
      - it has the UID of another file
      - it would be larger than 1 MiB

    If todo cannot read one value of a file, such as an empty PRIORITY, it lists the value. The
    value stays in the file until you set this attribute.

    todo stores the state after the last sync in .todo.json.calendar. Without it, todo finds the
    item of a file by UID, or else by title, date and rule. If the item and the file differ, the item
    keeps its values.
    """

  static let columnText = """
    These names of columns (csv) and of fields (json) are known. Upper and lower case, spaces, _
    and - make no difference. If an item has several fields for one attribute, the name that is
    listed first here wins. However, todo takes all tags, and an item is done if any field says so:

    \(columnNames)
    """

  private static let formatNames = rows(
    ExchangeFormat.allCases.map { format in
      let endings = format.row.fileExtensions.map { ".\($0)" }.joined(separator: " ")
      return ("\(format.rawValue) (\(endings))", format.row.abstract)
    })

  private static let columnNames = rows(
    AttributeNames.all.map { attribute, names in
      ("\(attribute.memberName)", names.dropFirst().joined(separator: ", "))
    })
}

extension ExchangeFormat {
  /// How the format is read and written, and which data it cannot hold.
  var details: [HelpPage.Block] {
    let heading = self == .org ? "Import leaves out" : "This format cannot hold"
    return HelpPage.blocks(of: "\(row.notes)\n\n\(heading):\n\n\(losses)")
  }
}
