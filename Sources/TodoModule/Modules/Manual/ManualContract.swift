/// Presenter to view.
protocol ManualViewInput: AnyObject {
  func showManual(_ manual: Manual)
}
