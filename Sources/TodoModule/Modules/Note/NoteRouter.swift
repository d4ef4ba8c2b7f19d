final class NoteRouter: ModuleRouter, NoteRouterInput {
  private let openCommand: (String, any Navigating) -> ExitCode

  init(navigator: any Navigating, openCommand: @escaping (String, any Navigating) -> ExitCode) {
    self.openCommand = openCommand
    super.init(navigator: navigator)
  }

  static func assemble(_ context: ModuleContext) -> NoteView {
    let interactor = NoteInteractor(store: context.store, search: context.search)
    let router = NoteRouter(navigator: context.navigator, openCommand: context.openCommand)
    let presenter = NotePresenter(
      interactor: interactor, router: router, formatter: context.formatter,
      isInteractive: context.services.isInteractive)
    let view = NoteView(presenter: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    return view
  }

  func openEdit() {
    if let navigator { close(with: openCommand("edit", navigator)) }
  }
}
