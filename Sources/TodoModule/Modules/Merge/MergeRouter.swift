final class MergeRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "merge", "Merge two copies of a list that were changed apart",
    operands: [.base, .ours, .theirs], options: [.output, .markerSize],
    discussion: [
      "Merges the list files OURS and THEIRS, which both come from BASE, item by item and attribute"
        + " by attribute, and writes the result to OURS. Nothing that only one of them has changed is"
        + " lost. Of an attribute that both have changed, the later change counts, and the other value"
        + " is named. An item that one of them removed goes, unless the other has changed it. If both"
        + " have given a number to different items, the one that was added first keeps it.",
      "Without a common list, BASE is a file that is empty or does not exist: then the result has the"
        + " items of both.",
      "As a merge driver, it lets git merge lists. In the repository, type: git config"
        + " merge.todo.driver 'todo merge %O %A %B --marker-size %L', and write in .gitattributes:"
        + " todo.json -text merge=todo. With --marker-size, a list that cannot be read is merged as git"
        + " would, with conflict markers, and the exit status is 4.",
    ],
    examples: [
      .init("todo merge base.json ours.json theirs.json", "merge their changes into ours.json"),
      .init("todo merge old.json a.json b.json -o new.json", "write the result to another file"),
      .init("todo merge /dev/null laptop.json phone.json", "join two lists that began apart"),
    ])

  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> MergeView {
    let interactor = MergeInteractor(merger: context.merger, git: context.git("."))
    let router = MergeRouter()
    let presenter = MergePresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = MergeView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}

extension CommandSpec.Operand {
  fileprivate static let base = CommandSpec.Operand(.file, "<base>")
  fileprivate static let ours = CommandSpec.Operand(.file, "<ours>")
  fileprivate static let theirs = CommandSpec.Operand(.file, "<theirs>")
}

extension OptionSpec {
  /// The file for the result of a merge.
  static let output = OptionSpec.value("output", "o", .path, "write the result to this file")
  /// The length of git's conflict markers.
  static let markerSize = OptionSpec.value(
    "marker-size", nil, .count, "for git: mark conflicts with N characters")
}
