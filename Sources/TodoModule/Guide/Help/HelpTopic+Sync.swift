extension HelpTopic {
  static let syncBlocks: [HelpPage.Block] =
    setUpBlocks + mergeBlocks + guardBlocks + timerBlocks + gitBlocks

  private static let setUpBlocks: [HelpPage.Block] = [
    .paragraph(
      "All machines exchange their lists through one git repository: a private one at a host, or a"
        + " folder on a server, made there with:"),
    .code(["git init --bare -b main lists.git", "git -C lists.git config gc.auto 256"]),
    .paragraph("On every machine, the first one too, type the same words:"),
    .code(["todo sync --init ann@server:lists.git"]),
    .paragraph(
      "This makes the folder of the list a git repository. A list that is there already is merged with"
        + " the remote's; if the two began apart, the result has the items of both."),
    .paragraph(
      "Machines meet on the branch that has the list: the remote's main one, or else the only one."),
    .paragraph(
      "Only the list is committed, with .gitattributes. A README, a LICENSE and dot files at the remote are"
        + " kept in the commits, but not written to your folder. The history, the lock and temporary files"
        + " stay on the machine. Anyone who can read the repository can read the"
        + " list: keep it private. On a host that you do not trust, encrypt it with git-remote-gcrypt:"
    ),
    .code(["todo sync --init gcrypt::ssh://ann@server/lists.git"]),
  ]

  private static let mergeBlocks: [HelpPage.Block] = [
    .paragraph(
      "Items are merged attribute by attribute. What only one machine has changed is kept. If two have"
        + " changed the same attribute, the later change counts; the other one is named, and stays in git:"
        + " `todo sync --log` lists all of them. In notes, lines are merged; tags are added and removed"
        + " one by one. An item that one machine removed goes, unless another has changed it since."
    ),
    .paragraph(
      "If one machine completed a repeating item and another changed it, the next item of the series gets the"
        + " changes too, unless it was changed itself. If the other ended the series, the next item"
        + " goes. Time spent on two machines is added up, but if the item was started before they"
        + " met last, only the longer time counts: work after the stop may then be counted short."),
    .paragraph(
      "A number that was synchronized never changes. If two machines give one to different items, the item"
        + " that is synchronized later gets another one; so does one that is a million above the others. For 14"
        + " days, a command that names the old number says so."),
    .paragraph(
      "`todo undo` takes back your last command on this machine, and passes over what came from"
        + " others. If a sync has changed the same item since, it refuses (exit status 7). The next sync sends"
        + " what was undone."),
  ]

  private static let guardBlocks: [HelpPage.Block] = [
    .paragraph(
      "A sync removes nothing that nobody removed. If the list file is missing, it is written again. If it was"
        + " replaced by an older or another one, the items of both are kept, and their number is said. Items"
        + " that were cut out with an editor are removed on all machines, and named. If no command has removed"
        + " most of the list, nothing is sent (exit status 7): `todo sync --keep theirs` brings the items back,"
        + " and `todo sync --keep mine` removes them everywhere."),
    .paragraph(
      "A list that somebody has damaged at the remote is told with its commit, and yours is left as it is;"
        + " `todo sync --keep mine` then sends yours over it. A symbolic link, a submodule or a private file of"
        + " a list at the remote refuses every sync (exit status 4)."),
    .paragraph(
      "The repository beside the list only transports it. After a crash, locks that a killed git has left"
        + " are moved to .git/todo-set-aside, and a damaged repository is moved aside and made anew, from where"
        + " the last sync ended. `todo doctor` looks at all of it."),
  ]

  private static let timerBlocks: [HelpPage.Block] = [
    .paragraph(
      "Without a terminal, nothing ever asks for a password, and a remote that is silent for 15 seconds"
        + " is given up. The changes stay committed, and the next sync sends them. Every ten minutes, by"
        + " cron:"),
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
      "In a repository with other files, such as one for dotfiles, sync changes nothing. There, `todo merge"
        + " --install` makes git itself merge lists item by item, in `git pull`, `git merge` and `git"
        + " rebase`. If such a merge was left unresolved, type `todo merge --resolve`."),
    .paragraph(
      "sync needs git 2.20 or later. It runs no hooks, signs no commits and never changes files in the"
        + " repository that are not its own."),
  ]
}
