/// A pager: another program, which shows a long text one screen at a time.
protocol Paging: AnyObject {
  /// Starts the pager and returns the sink that it reads; nil if there is no pager.
  func start() -> (any ByteSink)?
  /// Ends the text and waits until the user leaves the pager.
  func finish() -> PagerEnding
}

/// How a pager ended.
enum PagerEnding: Equatable {
  /// The user has seen what there was to see, or has left earlier.
  case shown
  /// There was no such program; the shell has said so.
  case missing
  /// It failed without reading anything.
  case failed
}
