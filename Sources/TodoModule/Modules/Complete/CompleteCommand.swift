extension Command {
  static let complete = Command(
    spec: CommandSpec(
      "complete", "Print completions of the last word",
      examples: [.init("todo complete -- done 1", "open items whose numbers start with 1")]),
    remindsOfSync: false,
    assemble: CompleteRouter.assemble)
}
