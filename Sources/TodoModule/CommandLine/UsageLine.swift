/// The usage line of a command: `todo list [--sort KEYS] [filter]…`.
struct UsageLine: Equatable, Sendable {
  /// What is typed as it is: `todo list`.
  let head: String
  /// The options and operands, none of which is split over two lines: `[--sort KEYS]`.
  let parts: [String]

  /// The usage line of the program, for a line that names no command.
  static let program = UsageLine(head: "todo", parts: ["[command]", "[options]", "[words]…"])

  /// One line.
  var text: String { ([head] + parts).joined(separator: " ") }

  /// This line with every text changed.
  func mapText(_ change: (String) -> String) -> UsageLine {
    UsageLine(head: change(head), parts: parts.map(change))
  }

  /// The lines, of which the first starts with `opening`. Later ones are indented to the first part, or
  /// by a few columns if a part would be wider than `columns` there.
  func lines(within columns: Int, after opening: String = "") -> [String] {
    let start = opening + head
    let widest = parts.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let hang = DisplayWidth.columns(of: start) + 1
    let margin = hang + widest > columns ? min(hang, UsageLine.narrowMargin) : hang
    var lines = [start]
    for part in parts {
      if let last = lines.last, DisplayWidth.columns(of: last + part) < columns {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append(String(repeating: " ", count: margin) + part)
      }
    }
    return lines
  }

  private static let narrowMargin = 6
}

extension CommandSpec {
  /// The usage line: `todo done [--where FILTER] [--dry-run] <ids>…`.
  var usage: UsageLine {
    let options = options.map { "[\($0.usage)]" }
    return UsageLine(head: "todo \(name)", parts: options + operands.map(\.synopsis))
  }
}
