extension Command {
  static let merge = Command(
    spec: CommandSpec(
      "merge", "Merge copies of a list",
      group: .setUp, effect: .reachesOutside,
      operands: [.base, .ours, .theirs],
      options: [.install, .uninstall, .output, .markerSize, .shownPath, .dryRun],
      discussion: """
        Merges COPY, such as a backup, into your list. Given three files, merges the changes of OURS and
        THEIRS since their common version BASE into OURS. If both changed the same attribute, the later
        change is kept and the other value is listed. An item that one file deleted is deleted, unless
        the other file changed it.
        """,
      reference: """
        A change in only one file is kept. If both files gave a number to different items, the item that was added first keeps it. If BASE is
        empty or does not exist, the result has the items of both files. A file that cannot be read changes
        nothing (exit code 4).

        For machines that share one list, `todo sync` is simpler.

        Your list keeps its numbers when it is merged with a COPY, and todo adds .merged to the name of the
        copy. Cloud folders and browsers name conflict copies like todo (Ann's conflicted copy 2026-11-20).json,
        todo.sync-conflict-20261120-101112-ABCDEFG.json, todo-DESKTOP-1AB2C3D.json, todo (1).json or todo
        2.json. `todo doctor` lists them. A copy has no base, so an item that you deleted from your list may
        return. `todo undo` undoes the merge of a copy, and leaves the copy's new name. It does not undo a
        merge of three files.

        --install has git use todo to merge the list in any repository that holds it: todo becomes the merge
        driver for `git merge`, `git pull`, `git rebase` and the like. It
        changes the repository's configuration, adds a line to .gitattributes next to the list, excludes the
        lock, the history and temporary files, and marks the list as shared. A shared list records when each
        attribute was changed. Repeat --install in each clone, and after you move todo. --uninstall removes
        the driver and the line; the list stays shared.

        For a bare repository with its work tree elsewhere, such as your dotfiles, set GIT_DIR and
        GIT_WORK_TREE. If git left the list unmerged without the driver, `todo doctor --repair` merges it.

        git runs the driver with --marker-size. If todo cannot read a file, git then merges the lines
        instead; the exit code is 0 if there are no conflicts.
        """,
      examples: [
        .init("todo merge base ours theirs", "merge three files, into ours"),
        .init("todo merge copy.json", "merge a copy into your list"),
        .init("todo merge --install", "have git merge the list"),
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
