// Opens the editor on a terminal for `add` alone. Words the report on new items and on the tokens of a view.

import TodoEntities

final class AddPresenter: CommandPresenter<any AddInteractorInput>, CommandViewOutput {
  weak var view: (any AddViewInput)?
  private let editor: ItemEditor

  init(
    interactor: any AddInteractorInput, router: any EditorRouterInput, formatter: ItemFormatter,
    isInteractive: Bool
  ) {
    editor = ItemEditor(router: router, isInteractive: isInteractive)
    super.init(interactor: interactor, router: router, formatter: formatter)
  }

  func didRequest(_ request: AddRequest) {
    if request.drafts != nil { return interactor.addItems(request) }
    if editor.isInteractive {
      read(editor.open(on: EditorDraft()))
    } else {
      router.openUsage(.emptyTitle)
    }
  }

  override func didRejectArguments(_ error: UsageError) {
    guard editor.isOpen else { return super.didRejectArguments(error) }
    read(editor.reopen(after: .usage(error.message(today: now.day))))
  }

  override func didFail(_ error: StoreError) {
    guard editor.isOpen else { return super.didFail(error) }
    read(editor.reopen(after: error))
  }

  private func read(_ answer: ItemEditor.Answer?) {
    if let answer { view?.readText(answer.text, of: answer.draft) }
  }
}

extension AddPresenter: AddInteractorOutput {
  func didAdd(
    _ items: [AddedItem], outsideView outside: [Int], naming numbers: [ItemID: Int],
    by request: AddRequest
  ) {
    let words = formatter.report(isDryRun: request.isDryRun, naming: numbers)
    let lines = items.flatMap { added in
      [words.line(adding: added.item)] + added.blocked.map { words.line($0) }
        + words.next(after: added.effect)
    }
    let hints = items.flatMap { added in
      words.remarks(on: added.draft.remarks, ofItem: added.item.number)
    }
    let dates = items.flatMap { added in
      words.dateRemarks(on: .added(added.item), by: added.draft.edits)
    }
    let ended = items.filter { $0.effect == .ended }.map { words.seriesEnded($0.item.number) }
    view?.showReport(
      ReportViewModel(
        lines: lines, ifEmpty: "nothing to add",
        remarks: words.remarks(on: request.filterView, adding: items, outside: outside) + hints
          + dates + ended))
    editor.close()
  }
}

extension ReportFormatter {
  /// Returns remarks on the tokens that the active view added, and on new items that it does not show.
  fileprivate func remarks(
    on view: FilterView?, adding items: [AddedItem], outside: [Int]
  ) -> [Remark] {
    guard let view, !items.isEmpty else { return [] }
    var remarks: [Remark] = []
    // The tokens of the view come first, and typed tokens take precedence.
    let count = view.definition.edits.count
    let typed = items.map { $0.draft.edits.dropFirst(count) }
    let added = view.definition.tokens.filter { token in
      typed.contains { typed in
        token.edits.contains { edit in !typed.contains(where: edit.isSettled) }
      }
    }
    if !added.isEmpty {
      let texts = added.map(\.text).joined(separator: " ")
      remarks.append(.hint("the view '\(view.name)' \(said("added", "would add")) \(texts)"))
    }
    if let number = outside.first {
      let are = outside.count == 1 ? "item \(number) is" : "\(outside.count.counting("item")) are"
      remarks.append(.advice("\(are) not in the view '\(view.name)'"))
    }
    return remarks
  }
}
