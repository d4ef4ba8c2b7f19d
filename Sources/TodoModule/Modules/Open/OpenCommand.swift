extension Command {
  static let open = Command(
    spec: CommandSpec(
      "open", "Open a link of an item", group: .look, effect: .reachesOutside,
      operands: [.init(.selection, "<item>"), .init(.count, "[link]")],
      discussion: """
        Lists the links in the title and the notes with their numbers, and opens the first link or the one
        that you choose. todo runs xdg-open, or open on macOS, for links with https, http and mailto. Links
        with other schemes are only printed, and so is every link on Linux without a display. For mailto,
        todo opens only the address. The filter has:link finds items with a link.
        """,
      examples: [
        .init("todo open 3", "open the first link of item 3"),
        .init("todo open 3 2", "open the second link"),
      ]),
    assemble: OpenRouter.assemble)
}
