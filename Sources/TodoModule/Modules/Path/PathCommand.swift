extension Command {
  static let path = Command(
    spec: CommandSpec(
      "path", "Print the path of the list file",
      discussion: """
        Prints an absolute path, whether or not the file exists; :memory: for --file :memory:.
        Symbolic links are not followed. See `todo help file`.
        """,
      examples: [
        .init("todo path", "where the list is stored"),
        .init("todo path --file work.json", "the absolute path of this list file"),
      ]),
    usesClock: false,
    assemble: PathRouter.assemble)
}
