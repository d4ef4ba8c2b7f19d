extension Command {
  static let path = Command(
    spec: CommandSpec(
      "path", "Print the path of the list file", group: .setUp,
      discussion: """
        Prints the absolute path, even if the file does not exist. Symbolic links are not followed. See
        `todo help file`.
        """,
      examples: [
        .init("todo path", "show where the list is stored")
      ]),
    usesClock: false,
    assemble: PathRouter.assemble)
}
