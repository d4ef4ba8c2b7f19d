// The text of `help file`, `settings`, `sync-setup`, `phone` and `formats`, with the page of each format.

import TodoEntities

extension HelpTopic {
  static let fileText = """
      todo --file work.json list          use another list file
      jq '.items[].title' "$(todo path)"  print all titles
      todo doctor                         check the list file

    The list is one JSON file with one item per line. Its path is --file PATH, else $TODO_FILE, else
    $XDG_DATA_HOME/todo/todo.json, else ~/.local/share/todo/todo.json.

    You can edit the file by hand. Members that this version does not know are kept. `undo` still
    restores items that you did not edit, and keeps your edit; if an item is not as the command left
    it, nothing is changed (exit code 7). It restores items, not bytes such as CRLF.

    A file that is damaged, or written by a newer version, is never overwritten; `todo doctor
    --repair` recovers what can be read. A rule or a mode that this version does not know is damage.

    If the file is missing or empty while the history has items, commands that need the list exit
    with 4. `todo doctor --repair` puts together what the history and the last commit have, `todo
    sync` does so for a list that it shares, and `todo history --forget` begins a new list.

    If another program changes the file while todo writes it, todo starts again with the new
    contents, up to three times, and then exits with 7. What such a program writes stays also if todo
    is killed then, beside the list, as todo.json.damaged-TIME; the next change names it. Only on a
    file system where two files cannot change places (most network file systems) is a change lost
    between its last check and the rename.

    A changed line is read back before it is written. The new file then replaces the old one: even
    after a crash, the list is one or the other. Mode, owner and symbolic links are kept; hard links
    are broken and extended attributes are lost. New files are readable by you alone (0600).

    A group can share a list if the list (chmod 660) and its folder (chmod 770) belong to it. The
    files of lock and history get the list's group and mode. One of another user is not used if
    someone who cannot write the list could have created it; nor is a link of another user in a
    folder that all can write, or another user's list in such a folder with the sticky bit.
    Commands that only read, such as list, follow such a link. All follow a link to a folder.

    Beside the list file are .todo.json.lock, which is empty and stays, and .todo.json.history: what
    was changed and removed, for up to 1,000 commands or 16 MiB, and for the ten newest commands
    whatever their size.

    Checksums in the history show whether an entry is as it was written. A damaged entry is reported
    and never restored; commands after it can be undone, commands before it cannot (exit code 4). If
    the list does not have the last command, because it was interrupted or an older copy was
    restored, a warning says so, and the command is dropped from the history.

    A list or an import of more than 256 MiB is refused with code 5. Control characters and invisible
    ones, such as the zero-width space, are shown escaped, except in JSON and in exports.
    """

  static let settingsText = """
      todo config view.work '+work or project:acme'  a filter with a name
      TODO_VIEW=work todo next                       only its items; in filters, type view:work
      todo config alias.w 'list view:work'           a command of your own: todo w
      todo config week-start sun                     weeks begin on Sunday

    The settings file is $XDG_CONFIG_HOME/todo/config, else ~/.config/todo/config; TODO_CONFIG names
    another one. A script that must not depend on your settings sets TODO_CONFIG= to have none.

    Each line is key = value; a line that starts with # is a comment. The file has at most 64 KB. A
    value is cut into words as the value of --where is: quotes make a phrase. A line that cannot be
    read does not count; standard error names the first one.

      default               the line that `todo` alone stands for: next --limit 5
      view.NAME             a filter; view:NAME stands for it in filters, as if in parentheses
      view.NAME.add         tokens that `todo add` puts on new items while the view is on
      view.NAME.sort        sort keys for `todo list` while the view is on
      alias.NAME            what NAME stands for as the first word of a line: list view:work
      week-start            the first day of a week (sow, eow, sonw): mon, sun or sat, or in full;
                            unset, it is Monday in every locale
      urgency.FACTOR        the weight of \(factors); 0 turns it off
      urgency.tag.NAME      a weight for items with this tag, from -1000 to 1000
      urgency.project.NAME  a weight for items in this project or inside it
      urgency.inherit       off: an item is not as urgent as what waits for it
      note.stamp            on: `todo note` puts the day before its line
      sync.auto             on: a change of the list starts `todo sync`
      templates             the tag of templates, usually template; empty for none
      calendar.filter       which open items a calendar folder gets
      columns               which columns a table of items has, in which order: \(columns)
      color.PART            the style of \(parts)
      signs                 unicode, ascii or words; ACCESSIBLE=1 always means words

    A style is a colour (\(colors), or one of them after bright-), bold, dim, underline, or several
    of these, such as bold red; or plain. columns, color, signs and default count only on a
    terminal: they change nothing in a pipe, in JSON or in an exit code.

    A view is on with --view NAME, or TODO_VIEW=NAME. Then commands that list or count items see only
    its items and say so below; so do `todo clear` and --where. Items that are named by number or id,
    check, export and undo are never restricted. --view none turns the view off. Nothing is stored:
    in a new shell, no view is on. A view can name others, but not itself.

    An alias is replaced once; it is never a command's name, and runs no shell.
    """

  private static let factors = Urgency.Factor.allCases.map(\.rawValue).listed(with: "or")
  private static let columns = ItemColumn.allCases.map(\.rawValue).joined(separator: " ")
  private static let parts = Theme.Part.allCases.map(\.rawValue).listed(with: "or")
  private static let colors = Style.Color.allCases.filter { $0.rawValue < 90 }.map(\.word)
    .joined(separator: ", ")

  static let syncText = """
      todo sync --init ann@server:lists.git     set up this machine, and join the others
      todo sync --init ann@server:lists.git -n  show what that would join
      todo config sync.auto on                  have each change start a sync

    The lists meet in one git repository: a private one at a host, or on a server, made there with:

      git init --bare -b main lists.git
      git -C lists.git config gc.auto 256

    `todo sync --init`, on every machine, makes the list's folder a git repository, and merges its
    list with the remote's, of the main branch, or of the only one that has a list. To move to
    another host, type it on every machine with the new URL.

    Only the list is committed, with .gitattributes. A README, a LICENSE and dot files at the remote
    stay only there. Where others can read the repository, encrypt it with git-remote-gcrypt
    (gcrypt::ssh://ann@server/lists.git).

    Without a terminal, nothing asks for a password, and a remote silent for 15 seconds is given up.
    With sync.auto, a change starts a sync in the background, a minute after the last one. Others'
    changes come by cron:

      */10 * * * * $HOME/.local/bin/todo sync --quiet

    or by systemd, in ~/.config/systemd/user/todo-sync.service:

      [Service]
      Type=oneshot
      ExecStart=%h/.local/bin/todo sync --quiet
      SuccessExitStatus=8 6

    and in todo-sync.timer beside it; then type `systemctl --user enable --now todo-sync.timer`:

      [Timer]
      OnCalendar=*:0/10
      [Install]
      WantedBy=timers.target

    There, a remote that is away is only named after a day without a sync; terminals say so too.

    In a repository with other files, such as dotfiles, use `todo merge --install`. sync needs git
    2.20, runs no hooks and no filters, and signs nothing.
    """

  static let formatText = """
      todo export --to todotxt > todo.txt         write every item to a todo.txt file
      todo import todo.txt                        read it again; items already there are skipped
      todo export --to taskwarrior | task import  copy every item to Taskwarrior
      todo help formats csv                       how one of the formats is read and written

    --from and --to name a format. Without --from, import recognizes it by the ending of the file, and
    otherwise by the content. These go by the content:

      -  calendars, whatever the ending
      -  JSON, task lists and tables in a .txt file
      -  other .txt files, except todo.txt, done.txt and *.todo.txt, which are todo.txt

    Text is todo.txt if at least half of its lines begin with x, (A) or a date, or have +word, @word
    or due:, and if one of these lines has more than a date.

    \(formatNames)

    If todo cannot store a value of a file, the item keeps it in a field named after the format. Only
    an export to that format writes it again. Standard error lists, item by item, what else a format
    cannot hold. Only json holds fields that this version does not know.
    """

  static let phoneText = """
      todo sync --calendar ~/.calendars/todo           exchange with this folder from now on
      vdirsyncer sync; todo sync; vdirsyncer sync      send and fetch everything
      todo config calendar.filter '+phone or is:late'  which items the folder gets
      todo sync --calendar none                        no longer; the files stay

    A calendar folder has a file for each open item. vdirsyncer keeps it equal to a task list on a
    CalDAV server (Nextcloud, Radicale, Fastmail, mailbox.org), which calendar programs show: on
    Android through DAVx5, on an iPhone through a CalDAV account. In ~/.config/vdirsyncer/config:

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

    Type `mkdir -p ~/.calendars/todo; vdirsyncer discover todo` once, and put the second line above
    into a timer. With `sync.auto`, a change here is in the folder at once.

    Files are merged as machines are: what only one side changed counts, whatever its clock says; of
    two of one attribute, the later, and the other is named. What todo does not know, such as
    alarms, stays in the file. No program shows project, wait, time spent, estimate and dependencies,
    Reminders neither tags nor start; all of it is kept here. A time keeps its zone there. Of a series, done
    means:

      Tasks.org              the due date moves to the next one, as by `due:next`
      Nextcloud, Reminders   `todo done`, with the next item
      Evolution, Outlook     the same; the next task that they add is the next item
      jtx Board, Thunderbird  one date of the series, which stays in the file and is not done here

    A file that is deleted removes its item, if that is open and did not change; `todo undo` brings
    it back. The file of a done item goes after 30 days. If all files are gone, or more than half,
    nothing is changed (exit status 7): `--keep mine --calendar` writes them again, `--keep theirs
    --calendar` removes the items. A file that cannot be read, has several tasks or the UID of another
    one, or would pass 1 MiB, is left alone and named (exit status 4). A value that todo cannot read,
    such as an empty PRIORITY, is named and stays in the file until the item has one.

    What both had in common is in .todo.json.calendar; without it, items and files find each other
    by UID, or by title, date and rule, and what both have stays as the list has it.
    """

  static let columnText = """
    These names of columns (csv) and of fields (json) are known. Upper and lower case, spaces, _ and -
    make no difference. If an item has several fields for an attribute, the first name listed here
    counts. However, todo takes all tags, and an item is done if any field says so:

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
    HelpPage.blocks(of: "\(row.notes)\n\nIt cannot hold:\n\n\(losses)")
  }
}
