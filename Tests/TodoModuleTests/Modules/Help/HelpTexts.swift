/// The expected texts of help, byte for byte. A new command, option or topic changes them on purpose.
enum HelpTexts {
  static let add = """
    add: Add an item

      todo add [--dry-run] [--format PATTERN] <words>…|-

    Examples
      todo add Buy milk +home due:tomorrow
                                    an item with a tag and a due date
      todo add -- +1 for http://a.b/c?x:y
                                    a title that looks like tokens
      todo add - < list.txt         one item per line of a file
      todo add Buy milk --format '{number}'
                                    print its number, for a script

    Details
    Tokens such as +home and due:tomorrow set attributes (see `todo help
    attributes`); all other words, joined by single spaces, are the title, and so is
    everything after --.

    - alone reads items from standard input, one per line, and adds them all or
    none. Lines are split at white space, without quotes or options; empty lines are
    skipped.

    Options besides those of every command, see `todo help --all`
      -n, --dry-run     change nothing; show what would change
      --format PATTERN  print items by a pattern, such as '{number}\\t{title}'

    """

  static let exitCodes = """
    exit-codes: exit codes and their meanings

    Examples
      todo check +home; echo $?   0 if an item has the tag home, 1 if none has
      todo done 3 || echo failed  print failed unless the exit code is 0

    Details
    After codes 2 to 8 the list is unchanged, with two exceptions. Code 5: if output
    cannot be written, the folder cannot be flushed, or a copy that was merged
    cannot be renamed, the change stays, and the message says so. A sync that fails
    keeps what it has already merged, marked or restored.

       0  ok            success; also if the list is empty or nothing had to change
       1  no            check only: no item matches
       2  usage         unknown command or option, invalid value, missing argument,
                        argument that is not UTF-8, no terminal where one is needed
       3  not-found     no such item, text or setting, ambiguous id prefix, or
                        nothing to undo
       4  bad-data      the list file, the history or an import is damaged or from a
                        newer version, the list file is missing while its history
                        has items, or all item numbers are used
       5  io            cannot read or write: permission, full disk, stdout, no
                        place for the list file
       6  busy          another process held the lock for 5 seconds, or others took
                        turns for 60
       7  conflict      the item or the list was changed by something else in the
                        meantime
       8  child-failed  the editor or git failed, or git could not reach a remote
      70  bug           internal error: a bug in todo, to be reported

    """
}
