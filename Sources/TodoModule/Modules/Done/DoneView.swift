import TodoEntities

final class DoneView: ReportView {
  let command: CommandOutput
  private let output: any DoneViewOutput

  init(output: any DoneViewOutput, context: ModuleContext) {
    self.output = output
    command = CommandOutput(context, presenter: output)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> TargetRequest {
    try TargetRequest(arguments)
  }

  func submit(_ request: TargetRequest) { output.didRequestChange(request) }
}

extension DoneView {
  /// Assembles the module that `toggle`, `done` and `reopen` share, with the router of one of them.
  static func assembled(
    for change: DoneChange, router: any RouterInput, _ context: ModuleContext
  ) -> DoneView {
    let interactor = DoneInteractor(
      change: change, store: context.store, search: context.search)
    let presenter = DonePresenter(
      interactor: interactor, router: router, clock: context.clock)
    let view = DoneView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }
}
