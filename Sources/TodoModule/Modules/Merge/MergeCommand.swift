extension Command {
  static let merge = Command(
    spec: CommandSpec(
      "merge", "Merge two copies of a list that were changed apart",
      group: .setUp, effect: .reachesOutside,
      operands: [.base, .ours, .theirs],
      options: [.install, .uninstall, .output, .markerSize, .shownPath, .dryRun],
      discussion: """
        Merges the list files OURS and THEIRS, which both come from BASE, item by item and attribute
        by attribute, and writes the result to OURS. What only one has changed is kept. Of an
        attribute that both have changed, the later change is kept, and the other value is named. An
        item that one has removed is removed, unless the other has changed it. If both have given a
        number to different items, the one that was added first keeps it. If BASE is empty or does
        not exist, the result has the items of both.

        With one file, a COPY, merges it into your list, whose items keep their numbers: a backup,
        or a copy that a cloud folder or browser left beside the list, such as todo (Ann's
        conflicted copy 2026-11-20).json, todo.sync-conflict-20261120-101112-ABCDEFG.json,
        todo-DESKTOP-1AB2C3D.json, todo (1).json or todo 2.json. `todo doctor` names those; they are
        renamed to end with .merged. A copy has no base, so items removed from one may be back. `todo undo` undoes this merge, but no merge of three files; the copy keeps its new
        name.

        With --install, git merges the list in this way in `git merge`, `git pull`, `git rebase` and
        the like, in any repository that holds it. todo becomes the merge driver in the repository's
        configuration, .gitattributes beside the list gets a line for it, lock, history and
        temporary files are excluded, and the list is marked as shared: from then on it remembers
        when each attribute was changed. Repeat it in each clone, and after todo has been moved.
        --uninstall removes the driver and the line; the list stays shared.

        For a bare repository whose work tree is elsewhere, such as your dotfiles, set GIT_DIR and
        GIT_WORK_TREE. `todo doctor --repair` merges a list that git left unmerged, without the
        driver.

        A file that cannot be read changes nothing (exit status 4). With --marker-size, as git runs
        it, git then merges the lines instead; the exit status is 0 if there are no conflicts.
        """,
      examples: [
        .init("todo merge base.json ours.json theirs.json", "merge their changes into ours.json"),
        .init("todo merge --install", "have git merge the list"),
        .init("todo merge -n backup.json", "show what a copy of the list would change"),
        .init("todo merge /dev/null ours.json theirs.json -o all.json", "join two lists"),
      ]),
    assemble: MergeRouter.assemble)
}

extension CommandSpec.Operand {
  fileprivate static let base = CommandSpec.Operand(.file, "[copy|base]")
  fileprivate static let ours = CommandSpec.Operand(.file, "[ours]")
  fileprivate static let theirs = CommandSpec.Operand(.file, "[theirs]")
}

extension OptionSpec {
  /// Has git merge the list by this program.
  static let install = OptionSpec("install", "have git merge the list with todo")
  /// Undoes `install`.
  static let uninstall = OptionSpec("uninstall", "undo --install")
  /// The file for the result of a merge.
  static let output = OptionSpec(
    "output", letter: "o", taking: .path, "write the result to this file")
  /// The length of git's conflict markers.
  static let markerSize = OptionSpec(
    "marker-size", taking: .other("N"), "for git: mark conflicts with N characters")
  /// The path of the list, as git knows it.
  static let shownPath = OptionSpec("path", taking: .path, "for git: name the list in messages")
}
