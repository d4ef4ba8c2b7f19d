import TodoEntities

/// Items as lines made by a template.
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
      bytes.append(UInt8(ascii: "\n"))
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
