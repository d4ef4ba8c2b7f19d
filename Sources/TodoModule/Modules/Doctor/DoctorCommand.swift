extension Command {
  static let doctor = Command(
    spec: CommandSpec(
      "doctor", "Check and repair the list file",
      options: [.repair, .dryRun],
      discussion: """
        Reports problems in the list file and the files beside it, with their lines, and changes
        nothing. Exits with 4 if something needs repair. With --json, prints an object with the
        members path (of the list file), problems and notes.

        With --repair, renames a list file that cannot be read, without changing it, and saves every
        item that can still be read in a new list file. Prints the lines that could not be read.
        Exits with 4 if problems remain. Of two items with the same number or id, the later one gets
        a new number or id. A repetition that cannot be read is moved into the notes of its item.

        If git could not merge the list, because it ran without todo as its driver (see `todo help
        merge`), --repair merges both sides, item by item and attribute by attribute, and names the
        git commands that mark the list as resolved and finish the merge. The version that both come
        from is in git's index, or between conflict markers of the style diff3; without it, items
        that were removed from one side may be back. A list without conflict markers that was
        changed since git left it, as by an earlier repair, stays as it is; then --repair names the
        commands that merge what only their side has, and those that mark the list as resolved. If
        one side has deleted the list, the other side's is kept. For a bare repository whose work
        tree is elsewhere, set GIT_DIR and GIT_WORK_TREE.

        Of a list that several machines have, also checks the git repository: its objects, locks,
        branches and permissions, the list that was fetched last, private files that git tracks,
        whether git has merged the list, and whether the program exists that merges it. Names
        changes from a clock that is ahead, and conflict copies of Dropbox or Syncthing, which `todo
        merge` merges.

        With --repair --json, prints an object with the members saved (a number), damagedFile (a
        path, or null if the list could be read), lost (line and text of each), reassigned (line,
        number, newNumber and newID, true if the id is new), repeated (line and number of items that
        were there before), withoutRule (line and number of items whose repetition is in their
        notes) and problems; after a merge also merge (the members of `todo merge --json`) and next
        (the git commands to type, or null).
        """,
      examples: [
        .init("todo doctor", "look for problems"),
        .init("todo doctor --repair", "recover the readable items"),
        .init("todo doctor --repair -n", "show what a repair would do"),
      ]),
    checksFilterViews: true,
    assemble: DoctorRouter.assemble)
}

extension OptionSpec {
  /// Saves every readable item in a new list file.
  static let repair = OptionSpec("repair", "save what can be read of a damaged list")
}
