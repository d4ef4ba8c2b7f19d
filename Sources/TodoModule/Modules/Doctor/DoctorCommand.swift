extension Command {
  static let doctor = Command(
    spec: CommandSpec(
      "doctor", "Check and repair the list file", group: .setUp, effect: .reachesOutside,
      options: [.repair, .dryRun],
      discussion: """
        Reports problems in the list file and the files next to it, with their line numbers, and changes
        nothing. The exit code is 4 if something needs repair.

        If the list file cannot be read, --repair moves it aside and writes a new one. It takes each item
        from the first of these places that has it: the file, the history and, if several machines share the
        list, the last commit. Deleted items stay deleted. todo lists the lines that it could not read.

        ---

        --repair also writes a list file that is missing or empty. The history does not have changes that
        were made by hand: --repair takes them from the last commit, or says that they may be missing. If two
        items have the same number or id, the later item gets a new number or id. If a rule cannot be read in
        any of these places, todo moves it into the notes of its item. The exit code is 4 if problems remain.

        If git could not merge the list because todo was not the merge driver, --repair merges both versions
        as `todo merge` does, and lists the git commands that finish the merge. It takes the common ancestor
        of both versions from git's index, or from conflict markers in the diff3 style. Without the common
        ancestor, items that were deleted in one version may return. If the list has no conflict markers but
        was changed after git stopped, --repair does not change it. In this case, it lists the commands that
        merge the changes that only the other version has. If the list was deleted on one side, --repair
        keeps the version of the other side. For a bare repository, see `todo help merge`.

        If several machines share the list, doctor also checks these:

          - the objects, locks, branches and permissions of the git repository
          - the list that was fetched last
          - private files that git tracks
          - whether git has merged the list, and whether the merge program exists

        In such a list, doctor also reports changes that a machine made while its clock was ahead. In every
        list, it reports conflict copies (see `todo help merge`) and the files in a calendar folder that
        todo skips.

        --repair --json prints an object with these fields:

          saved        how many items were saved
          damagedFile  the path of the damaged file, or null if the list could be read
          lost         line and text of each line that was not saved
          reassigned   line, number, newNumber, and newID (true if the id is new)
          repeated     line and number of each item that an earlier line has too
          withoutRule  line and number of each item whose rule was moved into its notes
          problems     the problems that remain
          fromHistory  how many items came from the history, if any
          fromCommit   how many items came from the last commit, if any
          historyStart  if the list was missing: the time when the history begins, or null if it is complete
          lacksChanges  if the list was missing: whether it may lack changes that were made by hand
          merge        after a merge: the object of `todo merge --json`
          next         after a merge: the git commands to run, or null
        """,
      examples: [
        .init("todo doctor", "look for problems"),
        .init("todo doctor --repair", "recover the readable items"),
      ]),
    checksFilterViews: true,
    assemble: DoctorRouter.assemble)
}

extension OptionSpec {
  /// Saves every readable item in a new list file.
  static let repair = OptionSpec("repair", "save what can be read of a damaged list")
}
