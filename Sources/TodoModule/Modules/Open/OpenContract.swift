import TodoEntities

/// Presenter to view.
protocol OpenViewInput: AnyObject {
  func showLinks(_ links: NumberedLines)
  /// Shows people the reason why a link was not opened.
  func showHint(_ hint: String)
}

/// Presenter to interactor.
protocol OpenInteractorInput: AnyObject {
  func openLink(_ request: OpenRequest)
}

/// Interactor to presenter.
protocol OpenInteractorOutput: StoreInteractorOutput {
  /// Reports the links of an item, before one is opened.
  func didFind(_ links: [Link], ofItem number: Int)
  /// Reports the link, or nil if there is none, and the end of its program, or nil if the link was not opened.
  func didOpen(_ link: Link?, _ ending: ProcessEnding?)
  func didFailToOpen(_ error: Errno)
}

/// A request to open the link of an item with this number.
struct OpenRequest: Equatable {
  let target: ItemTarget
  let number: Int
}
