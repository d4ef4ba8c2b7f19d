import TodoEntities

/// Items as lines made by a template. One that ends in NUL gets no newline.
final class ItemTemplateLines: ItemRenderer {
  private let template: ItemTemplate
  private let console: Console

  /// Creates a renderer that writes to this console.
  init(_ template: ItemTemplate, console: Console) {
    self.template = template
    self.console = console
  }

  func show(_ rows: [ItemRow]) {
    var bytes: [UInt8] = []
    for row in rows {
      for piece in template.pieces {
        switch piece {
        // Item texts may hold control characters; the template is the user's own.
        case .text(let text): bytes += text.utf8
        case .field(let field): Escaping.append(row.value(of: field), to: &bytes)
        }
      }
      // A template that ends in NUL is for xargs -0, which takes a newline for part of the next item.
      if bytes.last != 0 { bytes.append(UInt8(ascii: "\n")) }
    }
    console.writeRaw(bytes)
  }

  func finish(_ summary: ListSummary?) {}
}

extension ItemRow {
  /// Returns a field as scripts get it; empty if the item lacks it.
  fileprivate func value(of field: ItemTemplate.Field) -> String {
    let value: String? =
      switch field {
      case .part(let part): text(of: part)
      case .state: state.rawValue
      case .urgency: urgency.map { Urgency.words($0.total) }
      }
    return value ?? ""
  }
}
