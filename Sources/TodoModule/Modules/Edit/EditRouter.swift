final class EditRouter: ModuleRouter {
  weak var navigator: (any Navigating)?

  static func assemble(_ context: ModuleContext) -> EditView {
    let interactor = EditInteractor(store: context.store, search: context.search)
    let router = EditRouter()
    let presenter = EditPresenter(
      interactor: interactor, router: router, clock: context.clock,
      isInteractive: context.isInteractive)
    let view = EditView(output: presenter, context: context)
    interactor.output = presenter
    presenter.view = view
    router.navigator = context.navigator
    return view
  }
}

extension EditRouter: EditRouterInput {
  func openEditor(on draft: EditorDraft, after mistake: Failure?) -> DraftOutcome? {
    switch navigator?.openEditor(on: draft.page(after: mistake)) {
    case nil: return nil
    case .failed(let error): return .failed(error)
    case .edited(let text):
      do throws(UsageError) { return .edits(try draft.edits(in: text.text), text) } catch {
        return .mistake(error, text)
      }
    }
  }

  func discard(_ text: EditedText) { navigator?.discard(text) }
}
