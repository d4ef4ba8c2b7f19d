extension Command {
  static let open = Command(
    spec: CommandSpec(
      "open", "Open a link of an item", group: .look, effect: .reachesOutside,
      operands: [.init(.selection, "<item>"), .init(.count, "[link]")],
      discussion: """
        Lists the links in the title and the notes with their numbers, and opens the first link or the one
        that you choose. For links with https, http and mailto, todo runs the program xdg-open (on macOS:
        open). Links with other schemes are printed, not opened. On Linux without a display, todo prints
        every link. For a mailto link, todo passes on only the address, without a subject or other fields.
        The filter has:link finds items with a link.
        """,
      examples: [
        .init("todo open 3", "open the first link of item 3"),
        .init("todo open 3 2", "open the second link"),
      ]),
    assemble: OpenRouter.assemble)
}
