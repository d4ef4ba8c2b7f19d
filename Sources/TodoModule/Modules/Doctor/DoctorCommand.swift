extension Command {
  static let doctor = Command(
    spec: CommandSpec(
      "doctor", "Check and repair the list file", group: .setUp, effect: .reachesOutside,
      options: [.repair, .dryRun],
      discussion: """
        Reports problems in the list file and the files next to it, with their lines, and changes nothing.
        The exit code is 4 if something needs repair.

        --repair moves a list file that cannot be read aside and writes a new one. It takes each item from
        the newest place that has it: the file, the history, or, if several machines share the list, the
        last commit. Deleted items stay deleted. todo lists the lines that it could not read.
        """,
      reference: """
        --repair also writes a list file that is missing or empty. If two items have the same number or id,
        the later one gets a new one. If nothing has a readable version of a rule, todo moves the rule into
        the notes of its item. The exit code is 4 if problems remain.

        If git left the list unmerged, because todo was not its driver, --repair merges both versions as
        `todo merge` does, and lists the git commands that finish the merge. It finds the common version in
        git's index, or between conflict markers of the style diff3. Without the common version, items that
        one version deleted may return. If the list has no conflict markers and was changed since git left
        it, --repair leaves it unchanged, and lists the commands that merge the rest of their version. If
        one version deleted the list, the other is kept. For a bare repository, see `todo help merge`.

        If several machines share the list, doctor also checks the git repository: objects, locks, branches
        and permissions, the list that was fetched last, private files that git tracks, whether git has
        merged the list, and whether the merge program exists. It lists changes from a clock that is ahead,
        conflict copies (see `todo help merge`), and files that a calendar folder skips.

        --repair --json prints an object with these fields:

          saved        the number of items
          damagedFile  a path, or null if the list could be read
          lost         line and text of each line that was not saved
          reassigned   line, number, newNumber, and newID (true if the id is new)
          repeated     line and number of items that were there before
          withoutRule  line and number of items with their rule in the notes
          problems     remaining problems
          fromHistory  numbers of items from the history, if any
          fromCommit   numbers of items from the last commit, if any
          historyStart  for a missing list: a time, or null if the history is complete
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
