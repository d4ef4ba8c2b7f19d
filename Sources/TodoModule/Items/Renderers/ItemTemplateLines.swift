import TodoEntities

/// Items as lines made by a template. One that ends in NUL gets no newline.
final class ItemTemplateLines: ItemRenderer {
  private let template: ItemTemplate
  private let clock: Clock
  private let weights: Urgency.Weights
  private let console: Console

  /// Creates a renderer that writes to this console what fields are at this time.
  init(
    _ template: ItemTemplate, at clock: Clock, weights: Urgency.Weights = .standard,
    console: Console
  ) {
    self.template = template
    self.clock = clock
    self.weights = weights
    self.console = console
  }

  func show(_ rows: [ItemRow]) {
    var bytes: [UInt8] = []
    for row in rows {
      for piece in template.pieces {
        switch piece {
        // Item texts may hold control characters; the template is the user's own.
        case .text(let text): bytes += text.utf8
        case .field(let field):
          Escaping.append(row.text(of: field, at: clock, weights: weights), to: &bytes)
        }
      }
      // A template that ends in NUL is for xargs -0, which takes a newline for part of the next item.
      if bytes.last != 0 { bytes.append(UInt8(ascii: "\n")) }
    }
    console.writeRaw(bytes)
  }

  func finish(_ summary: ListSummary?) {}
}
