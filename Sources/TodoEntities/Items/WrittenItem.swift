/// An item as its file has it, with ranges of the bytes in place of texts: what commands need that show
/// or test many items but little of each.
///
/// Only items that are laid out as the store writes them, without escapes, have this form.
///
/// A class, because each role hands it on, and would copy its 200 bytes.
package final class WrittenItem: Sendable {
  /// The parts that are no texts.
  package let outline: ItemOutline
  private let source: any ItemSource & Sendable
  private let position: Int
  private let bytes: [UInt8]
  private let ranges: Ranges

  /// Where the texts are in the bytes.
  package struct Ranges: Sendable {
    /// The item's JSON object, including the braces.
    let object: Range<Int>
    /// The title, without quotes.
    let title: Range<Int>
    /// The project, without quotes.
    let project: Range<Int>?
    /// The tags, with quotes and commas between them.
    let tags: Range<Int>?
    /// Whether there are notes, whose range is not kept.
    let hasNotes: Bool

    /// Creates ranges.
    package init(
      object: Range<Int>, title: Range<Int>, project: Range<Int>?, tags: Range<Int>?,
      hasNotes: Bool
    ) {
      self.object = object
      self.title = title
      self.project = project
      self.tags = tags
      self.hasNotes = hasNotes
    }
  }

  /// Creates the item at a position of a source, of which these are the bytes.
  package init(
    _ outline: ItemOutline, at position: Int, of source: any ItemSource & Sendable,
    bytes: [UInt8], _ ranges: Ranges
  ) {
    self.outline = outline
    self.source = source
    self.position = position
    self.bytes = bytes
    self.ranges = ranges
  }
}

extension WrittenItem {
  /// The complete item.
  package var item: TodoItem { source.item(at: position) }
  /// The item's JSON object, on one line.
  package var object: ArraySlice<UInt8> { bytes[ranges.object] }
  /// The title in UTF-8.
  package var title: ArraySlice<UInt8> { bytes[ranges.title] }
  /// The name of the project in UTF-8; nil without one.
  package var project: ArraySlice<UInt8>? { ranges.project.map { bytes[$0] } }
  /// The tags in UTF-8, each in quotes, with commas between them; nil without tags. No tag contains a
  /// quote.
  package var quotedTags: ArraySlice<UInt8>? { ranges.tags.map { bytes[$0] } }
  /// Whether the item has notes.
  package var hasNotes: Bool { ranges.hasNotes }
}

extension WrittenItem: Equatable {
  package static func == (left: WrittenItem, right: WrittenItem) -> Bool { left.item == right.item }
}
