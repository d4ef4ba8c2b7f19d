/// Presenter to view.
protocol HelpViewInput: AnyObject {
  func showPage(_ page: HelpPage)
}

/// View to presenter.
protocol HelpViewOutput: AnyObject {
  func didRequestHelp(about name: String?)
  func didRejectArguments(_ error: UsageError)
}

/// A page of help: text for people, and the same as data for scripts.
struct HelpPage {
  /// A piece of the text.
  enum Block: Equatable {
    case heading(String)
    case paragraph(String)
    /// Shown as it is, one line each, indented.
    case code([String])
    /// Terms with what they mean, in two columns.
    case entries([Entry])
  }

  /// A term and what it means.
  struct Entry: Equatable {
    let term: String
    let meaning: String

    /// A term and what it means.
    init(_ term: String, _ meaning: String) {
      self.term = term
      self.meaning = meaning
    }
  }

  let blocks: [Block]
  /// The page's content for `--json`.
  let data: JSONText
}
