final class EditRouter: ModuleRouter, CommandModule {
  static let spec = CommandSpec(
    "edit", "Change the title or attributes of items",
    operands: [.selection, .optionalWords], options: [.filter, .dryRun, .format],
    discussion: [
      "The first argument selects the items. Tokens such as due:mon change all of them; other"
        + " words become the new title, for which the selection must be a single item. A number, a"
        + " key such as due, or + alone is taken for a slip and rejected; -- makes it a title.",
      "With a single item and no other words, on a terminal, opens the item in $VISUAL, $EDITOR or"
        + " vi. Text that is left unchanged or empty changes nothing; text with a mistake is kept"
        + " in a file.",
    ],
    examples: [
      .init("todo edit 3 due:mon untag:home", "change the due date, remove a tag"),
      .init("todo edit 1-3,7 project:house", "change four items at once"),
      .init("todo edit 3 Buy oat milk", "change the title"),
      .init("todo edit 3", "open item 3 in the editor"),
      .init("todo edit --where is:overdue due:due+1w", "postpone each late item by a week"),
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
