/// A pager: another program, which shows a long text one screen at a time.
protocol Paging: AnyObject {
  /// Starts the pager and returns the sink that it reads; nil if there is no pager.
  func start() -> (any ByteSink)?
  /// Ends the text and waits until the user leaves the pager. Returns false if there was no such
  /// program, so that nobody has seen the text.
  func finish() -> Bool
}
