/// What help says, to the byte. A new command, option or topic changes these on purpose.
enum HelpTexts {
  static let overview = """
    todo keeps a to-do list in one file.

      todo [command] [options] [words]…

    Commands
      add          Add an item
      list, ls     List items, soonest due first
      next         List the most urgent items
      show         Show everything about items
      toggle       Mark items done, or open again
      done, do     Complete items
      reopen       Open completed items again
      edit         Change attributes or the title of items
      note         Append a line to the notes of items
      remove, rm   Delete items
      clear        Delete all done items
      undo         Take back the last commands
      redo         Make commands again that were undone
      history      List the commands that can be undone and redone
      check        Ask whether any item matches, without a word
      tags         List the tags in use
      projects     List the projects in use as a tree, with their progress
      stats        Show what the list amounts to, and how it came to be so
      explain      Show how a date, filter, urgency or rule comes about
      import       Add items from other programs and lists
      export       Print items in the format of other programs
      doctor       Check the list's file, and repair it
      completions  Print a script that completes words in a shell
      manual       Print the manual page
      help         Explain a command or a topic

    Options that exist everywhere
      -F, --file PATH  use this list; :memory: is a list that is gone at exit
      --json           print JSON, and errors as JSON on stderr
      --color WHEN     use colour: auto, always or never
      --no-color       the same as --color never
      -q, --quiet      print no report, no hint and no summary
      --now DATETIME   take this for the present time, in this run
      -h, --help       print help, whatever else is on the line
      -V, --version    print the version

    More
      todo help <command>    a command, with examples
      todo help attributes   words that set attributes: +home, due:fri
      todo help dates        how to write a date
      todo help filters      how to choose items
      todo help formats      what import reads and export writes
      todo help exit-codes   what the program ends with
      todo help environment  variables that are looked at
      todo help file         where the list lies, and what is promised

    """

  static let add = """
    add: Add an item

      todo add [--dry-run] <words>…|-

    Words that are attributes, such as +home or due:tomorrow, set attributes; the
    rest, joined by one space, is the title. After -- everything is title.

    With - as its only word it reads standard input: one item a line, in one write.
    Each line is cut at white space; there are no quotes and no options in it; empty
    lines are skipped.

    Options
      -n, --dry-run  print what would change; take no lock, write nothing

    Examples
      todo add Buy milk +home due:tomorrow
                                    an item with a tag and a due day
      todo add -- +1 for http://a.b/c?x:y
                                    a title, byte for byte
      todo add - < list.txt         an item for each line of a file

    """

  static let exitCodes = """
    Every code means one thing. On 2 to 8 the list is as it was before, but for two
    cases of 5: if what a command has to say cannot be written, or if the folder
    cannot be flushed after the change, the change stays, and the message says so.

       0  ok            done; also an empty list, and a change that was already in
                        place
       1  no            only check: nothing matches
       2  usage         unknown command or option, bad value, missing word, an
                        argument that is not UTF-8, no terminal where one is needed
       3  not-found     no such item, an id prefix that fits several, or nothing to
                        undo; nothing was changed
       4  bad-data      the file or an import is damaged, or from a newer version;
                        nothing was changed
       5  io            cannot read or write: permission, full disk, stdout, or no
                        place for the file
       6  busy          another process held the lock for longer than 5 seconds
       7  conflict      something else changed the item or the list meanwhile
       8  child-failed  the editor failed; nothing was changed
      70  bug           a rule inside the program was broken; please report it

    """
}
