extension Command {
  static let open = Command(
    spec: CommandSpec(
      "open", "Open a link of an item", group: .look, effect: .reachesOutside,
      operands: [.init(.selection, "<item>"), .init(.count, "[link]")],
      discussion: """
        Numbers the links in the title and the notes, and opens the first, or the one with this number,
        with xdg-open, or open on macOS. Only https, http and mailto are opened, of mailto the address
        alone; on Linux none without a display. has:link finds items with a link.
        """,
      examples: [.init("todo open 3", "open the first link of item 3; todo open 3 2: the second")]),
    assemble: OpenRouter.assemble)
}
