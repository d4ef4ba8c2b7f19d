extension Command {
  static let path = Command(
    spec: CommandSpec(
      "path", "Print the path of the list file", group: .setUp,
      discussion: """
        Prints an absolute path, whether or not the file exists. Symbolic links are not followed.
        See `todo help file`.
        """,
      examples: [.init("todo path", "where the list is stored")]),
    usesClock: false,
    assemble: PathRouter.assemble)
}
