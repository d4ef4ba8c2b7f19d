extension Command {
  static let version = Command(
    CommandSpec(
      "--version", "Print the version", examples: [.init("todo --version", "the version")]),
    usesClock: false,
    assemble: VersionRouter.assemble)
}
