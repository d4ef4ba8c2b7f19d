// Divides the line of a change into its parts. Only the title may be cut.

/// A line that says what happened to an item. Every command that reports a change, a history or a sync writes
/// such lines, and a pipe gets each whole.
///
/// ```
/// changed 1: Ask the property management company whet…  due Sun 29 Nov → Mon 30 Nov
///
/// changed 1: Ask the property management…
///     due Sun 29 Nov → Mon 30 Nov, project
///     flat
/// ```
struct ReportLine: Equatable {
  /// What stands before the title: `changed 1: `.
  var lead = ""
  /// A title that may be cut, because it only says which item it is.
  var title = ""
  /// What changed, with what separates it from the title.
  let change: String

  /// All of it, as a pipe gets it.
  var text: String { lead + title + change }
}
