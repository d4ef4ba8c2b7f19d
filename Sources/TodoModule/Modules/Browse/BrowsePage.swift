// Scrolls a page of `browse`, moves its cursor from checkbox to checkbox of a checklist, and finds a text in it.

import TodoEntities

/// Text that fills the screen and scrolls.
struct BrowsePage: Equatable {
  var lines: [StyledText]
  /// The command that prints the page and does nothing else; nil if the command may change something.
  var words: [String]?
  /// The title in the first line, unless the page shows an item.
  var title = ""
  /// The item that the page shows, on which the keys of the list act; nil for another page.
  var item: ItemID?
  /// The first line on the screen.
  var top = 0
  /// The index of the checkbox at the cursor.
  var box = 0
  /// The text of the search.
  var sought = ""
  /// The line at the cursor that has this text; nil if there is none.
  var hit: Int?

  /// The indices of the lines of an item's page that have checkboxes, which `show` numbers.
  var boxes: [Int] {
    guard item != nil else { return [] }
    return lines.indices.filter { index in
      let text = lines[index].plainText
      return text.prefix(BrowsePage.margin).split(separator: " ").last.flatMap { Int($0) } != nil
        && !Checklist(String(text.dropFirst(BrowsePage.margin))).lines.isEmpty
    }
  }

  /// The columns before the values of an item's page.
  private static let margin = 10

  /// Moves to the next or the previous checkbox, if the page has checkboxes; else scrolls.
  mutating func step(_ move: BrowseIntent.Move, room: Int) {
    let boxes = boxes
    guard !boxes.isEmpty, move == .down || move == .up else { return scroll(move, room: room) }
    box = min(max(0, box + (move == .down ? 1 : -1)), boxes.count - 1)
    top = min(max(top, boxes[box] - room + 1), boxes[box])
    fit(room: room)
  }

  /// Moves to the next or the previous line with the text of the search. Returns whether there is one.
  mutating func find(backwards: Bool, room: Int) -> Bool {
    let text = sought.caseFolded
    let hits = lines.indices.filter { lines[$0].plainText.caseFolded.contains(text) }
    let (line, isHit) = (hit ?? top, hit != nil)
    let next = backwards ? hits.last { $0 < line } : hits.first { isHit ? $0 > line : $0 >= line }
    hit = text.isEmpty ? nil : next ?? (backwards ? hits.last : hits.first)
    top = hit ?? top
    fit(room: room)
    takeBox(from: hit ?? top)
    return hit != nil
  }

  /// Scrolls on a screen with this number of rows.
  mutating func scroll(_ move: BrowseIntent.Move, room: Int) {
    top = move.target(from: top, last: lines.count, room: room)
    fit(room: room)
    let isEnd = move == .last || top == lines.count - room && move == .pageDown
    takeBox(from: isEnd ? lines.count - 1 : top)
  }

  /// Moves the cursor to the first checkbox at or below a line, or else to the last one above it.
  private mutating func takeBox(from line: Int) {
    let boxes = boxes
    if boxes.isEmpty { return }
    box = boxes.firstIndex { $0 >= line } ?? boxes.count - 1
  }

  /// Keeps the visible part within the page, on a screen with this number of rows.
  mutating func fit(room: Int) { top = max(0, min(top, lines.count - max(1, room))) }

  /// Returns the lines on a screen with this number of rows.
  func visible(_ room: Int) -> ArraySlice<StyledText> {
    lines[min(top, lines.count)..<min(lines.count, top + max(0, room))]
  }
}
