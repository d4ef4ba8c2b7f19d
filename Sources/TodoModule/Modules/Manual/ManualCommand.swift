extension Command {
  static let manual = Command(
    spec: CommandSpec(
      "manual", "Print the manual page", group: .setUp,
      discussion: """
        The page is in mdoc, a format that man, mandoc and groff can read. It belongs in section 1.
        """,
      examples: [
        .init("todo manual > todo.1 && man ./todo.1", "read the manual"),
        .init("todo manual | mandoc -T html > todo.html", "convert it to HTML"),
      ]),
    usesClock: false,
    assemble: ManualRouter.assemble)
}
