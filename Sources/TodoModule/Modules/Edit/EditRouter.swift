final class EditRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "edit", "Change attributes or the title of items",
    operands: [.selection, .optionalWords], options: [.filter, .dryRun],
    discussion: [
      "The first word selects the items. Attributes after it are set, on all of them; other words"
        + " become the title, of one item only.",
      "With one item and nothing else, on a terminal, the item is opened in $VISUAL, $EDITOR or vi."
        + " An unchanged or empty text changes nothing; a text with a mistake is kept in a file.",
    ],
    examples: [
      .init("todo edit 3 due:mon untag:home", "another due day, a tag less"),
      .init("todo edit 1-3,7 project:house", "four items at once"),
      .init("todo edit 3 Buy oat milk", "another title"),
      .init("todo edit 3", "in the editor"),
    ])

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
  func openEditor(on draft: EditorDraft) -> DraftOutcome? {
    switch navigator?.openEditor(on: draft.text) {
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
