extension Command {
  static let doctor = Command(
    spec: CommandSpec(
      "doctor", "Check and repair the list file", group: .setUp, effect: .reachesOutside,
      options: [.repair, .dryRun],
      discussion: """
        Reports problems in the list file and the files beside it, with their lines, and changes
        nothing. Exits with 4 if something needs repair.

        --repair renames a list file that cannot be read, and makes a new one. Each item comes from
        the newest place that has it: the file, then the history, then, in a list that several
        machines have, the last commit. What a command removed stays removed. A list file that is
        missing or empty is made in the same way. Prints the lines that could not be read, and how
        many items came from where. Exits with 4 if problems remain. Of two items with the same
        number or id, the later one gets a new one. A repetition that cannot be read, and that the
        history and the commit do not have, is moved into the notes of its item.

        If git left the list unmerged, because it ran without todo as its driver, --repair merges
        both sides as `todo merge` does, and names the git commands that finish the merge. The
        version that both come from is in git's index, or between conflict markers of the style
        diff3; without it, items that one side has removed may be back. A list without conflict
        markers that was changed since git left it, as by an earlier repair, stays as it is; then
        --repair also names the commands that merge what only their side has. If one side has
        deleted the list, the other side's is kept. For a bare repository, see `todo help merge`.

        Of a list that several machines have, also checks the git repository: its objects, locks,
        branches and permissions, the list that was fetched last, private files that git tracks,
        whether git has merged the list, and whether the program that merges it exists. Names
        changes from a clock that is ahead, and conflict copies, which `todo merge` merges; also
        files of a calendar folder that are left alone.

        --repair --json prints an object with saved (a number), damagedFile (a path, or null if the
        list could be read), lost (line and text of each), reassigned (line, number, newNumber and
        newID, true if the id is new), repeated (line and number of items that were there before),
        withoutRule (line and number of items whose repetition is in their notes), problems and,
        if any came from there, fromHistory and fromCommit (numbers of items); of a list that was
        gone also historyStart (a time, or null if all of it is known); after a merge also merge (as
        `todo merge --json`) and next (the git commands to type, or null).
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
