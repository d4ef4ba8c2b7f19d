/// Presenter to view.
protocol ManualViewInput: AnyObject {
  func showManual(_ manual: Manual)
}

/// View to presenter.
protocol ManualViewOutput: AnyObject {
  func didRequestManual()
  func didRejectArguments(_ error: UsageError)
}

/// The manual page: sections made of the same blocks as the help.
struct Manual: Equatable {
  /// A section and what stands in it.
  struct Section: Equatable {
    /// In capitals.
    let title: String
    let blocks: [HelpPage.Block]

    /// A section of these blocks.
    init(_ title: String, _ blocks: [HelpPage.Block]) {
      self.title = title
      self.blocks = blocks
    }
  }

  /// What the program does, for NAME.
  let purpose: String
  /// The day of the program's release, as mdoc writes it.
  let date: String
  /// The sections behind SYNOPSIS, in the order of mdoc(7).
  let sections: [Section]
}
