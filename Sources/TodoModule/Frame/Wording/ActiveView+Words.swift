extension ActiveView {
  /// After a summary, what it counts.
  var words: String { "view \(name)" }

  /// A hint that `--where` has not searched the complete list.
  var narrowingMessage: String {
    "only items of the view '\(name)' were searched; --view none searches all"
  }
}
