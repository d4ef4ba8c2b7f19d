extension Command {
  static let merge = Command(
    spec: CommandSpec(
      "merge", "Merge copies of a list",
      group: .setUp, effect: .reachesOutside,
      operands: [.base, .ours, .theirs],
      options: [.install, .uninstall, .output, .markerSize, .shownPath, .dryRun],
      discussion: """
        Merges COPY, such as a backup, into your list. With three files, todo compares OURS and
        THEIRS with BASE, their common ancestor, and writes the changes of both to OURS. If both changed the same
        attribute, todo keeps the later change and lists the other value. An item that was deleted in one
        file is deleted, unless it was changed in the other file.

        ---

        A change in only one file is kept. If both files use the same number for different items, the item
        that was added first keeps it. If BASE is empty or does not exist, the result has the items of both
        files. If todo cannot read a file, it changes nothing (exit code 4), except when git runs it (see
        below).

        For machines that share one list, `todo sync` is simpler.

        When you merge a COPY, the items of your list keep their numbers. Afterwards, todo adds .merged to
        the name of the copy. Cloud folders and browsers give conflict copies names such as these:

          todo (Ann's conflicted copy 2026-11-20).json
          todo.sync-conflict-20261120-101112-ABCDEFG.json
          todo-DESKTOP-1AB2C3D.json
          todo (1).json
          todo 2.json

        `todo doctor` lists conflict copies. For a copy, todo has no BASE to compare with, so an item that
        you deleted from your list may return. `todo undo` undoes the merge of a copy, but the copy keeps
        its new name. `todo undo` does not undo a merge of three files.

        --install makes git use todo to merge the list, in any repository that contains the list. todo
        becomes the merge driver for `git merge`, `git pull`, `git rebase` and the like. --install changes
        the repository's configuration, adds a line to .gitattributes next to the list, excludes the lock,
        the history and temporary files, and marks the list as shared. A shared list records when each
        attribute was changed. Repeat --install in each clone, and after you move the program todo.
        --uninstall removes the driver and the line in .gitattributes, but the list is still marked as
        shared.

        For a bare repository with its work tree elsewhere, such as your dotfiles, set GIT_DIR and
        GIT_WORK_TREE. If git could not merge the list because the driver was not installed, `todo doctor
        --repair` merges it.

        git runs the driver with --marker-size. If todo then cannot read a file, it lets git merge the files
        line by line. The exit code is 0 if there are no conflicts.
        """,
      examples: [
        .init("todo merge base ours theirs", "merge three files, into ours"),
        .init("todo merge copy.json", "merge a copy into your list"),
        .init("todo merge --install", "make git use todo to merge"),
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
  static let install = OptionSpec("install", "make git use todo to merge the list")
  /// Undoes `install`.
  static let uninstall = OptionSpec("uninstall", "undo --install")
  /// The file for the result of a merge.
  static let output = OptionSpec(
    "output", letter: "o", taking: .path, "write the result to this file")
  /// The length of git's conflict markers.
  static let markerSize = OptionSpec(
    "marker-size", taking: .other("N"), "for git: mark conflicts with N characters")
  /// The path of the list, as git knows it.
  static let shownPath = OptionSpec(
    "path", taking: .path, "for git: the name of the list in messages")
}
