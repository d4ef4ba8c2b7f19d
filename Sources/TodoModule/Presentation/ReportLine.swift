// Divides the line of a change into its parts. Only the title may be cut.

/// A line about a change of an item. Every command that reports a change, a history or a sync writes such lines. In a
/// pipe, each is complete.
///
/// ```
/// changed 1: Ask the property management company whet…  due Sun 29 Nov → Mon 30 Nov
///
/// changed 1: Ask the property management…
///     due Sun 29 Nov → Mon 30 Nov, project
///     flat
/// ```
struct ReportLine: Equatable {
  /// The part before the title: `changed 1: `.
  var lead = ""
  /// The title, which may be cut, because it only identifies the item.
  var title = ""
  /// The changed values, with the blanks between them and the title.
  let change: String

  /// The complete line, for a pipe.
  var text: String { lead + title + change }
}
