// Scrolls a page of `browse`, moves its cursor from box to box of a checklist, and finds a text in it.

import TodoEntities

/// Text that fills the screen and scrolls.
struct BrowsePage: Equatable {
  var lines: [StyledText]
  /// The command that prints it, and does nothing else; nil for one that may do more.
  var words: [String]?
  /// What the first line names, unless the page is of an item.
  var title = ""
  /// The item that it shows, for which the keys of the list act; nil for another page.
  var item: ItemID?
  /// The first line on the screen.
  var top = 0
  /// The box of the checklist that the cursor is on.
  var box = 0
  /// The text that is looked for, and the line with it that the cursor is on.
  var sought = ""
  var hit: Int?

  /// The lines of an item's page with the boxes of its checklist, which `show` numbers.
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

  /// Goes to the next or the previous box, if the page has boxes; else scrolls.
  mutating func step(_ move: BrowseIntent.Move, room: Int) {
    let boxes = boxes
    guard !boxes.isEmpty, move == .down || move == .up else { return scroll(move, room: room) }
    box = min(max(0, box + (move == .down ? 1 : -1)), boxes.count - 1)
    top = min(max(top, boxes[box] - room + 1), boxes[box])
    fit(room: room)
  }

  /// Goes to the next line with the text that is looked for, or to the one before; returns whether there is
  /// one.
  mutating func find(backwards: Bool, room: Int) -> Bool {
    let text = sought.caseFolded
    let hits = lines.indices.filter { lines[$0].plainText.caseFolded.contains(text) }
    let (line, isHit) = (hit ?? top, hit != nil)
    let next = backwards ? hits.last { $0 < line } : hits.first { isHit ? $0 > line : $0 >= line }
    hit = text.isEmpty ? nil : next ?? (backwards ? hits.last : hits.first)
    top = hit ?? top
    fit(room: room)
    takeBox(from: hit ?? top, room: room)
    return hit != nil
  }

  /// Scrolls on a screen with so much room.
  mutating func scroll(_ move: BrowseIntent.Move, room: Int) {
    top = move.target(from: top, last: lines.count, room: room)
    fit(room: room)
    let isEnd = move == .last || top == lines.count - room && move == .pageDown
    takeBox(from: isEnd ? lines.count - 1 : top, room: room)
  }

  /// Puts the cursor on the first box from a line on, or else on the last one before it.
  private mutating func takeBox(from line: Int, room: Int) {
    let boxes = boxes
    if boxes.isEmpty { return }
    box = boxes.firstIndex { $0 >= line } ?? boxes.count - 1
  }

  /// Keeps the part that is shown within the page, on a screen with so much room.
  mutating func fit(room: Int) { top = max(0, min(top, lines.count - max(1, room))) }

  /// The lines on a screen with so much room.
  func visible(_ room: Int) -> ArraySlice<StyledText> {
    lines[min(top, lines.count)..<min(lines.count, top + max(0, room))]
  }
}
