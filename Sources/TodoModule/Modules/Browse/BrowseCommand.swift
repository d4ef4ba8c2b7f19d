import TodoEntities

/// The command lines that keys stand for.
enum BrowseCommand {
  /// The words of an action on items.
  ///
  ///     BrowseCommand.words(of: .done, [3, 5, 6, 7])   // done 3,5-7
  static func words(of action: Action, _ numbers: [Int]) -> [String] {
    [action.rawValue, selection(numbers)]
  }

  /// An action that runs without a prompt.
  enum Action: String, CaseIterable {
    case toggle, done, remove, show, edit
  }

  /// The words of a command without operands.
  enum Step: String, CaseIterable {
    case undo, redo
  }

  /// A line that the user completes.
  enum Beginning: CaseIterable {
    case add, edit, note, postpone

    /// The line, with these items where the command names any.
    func line(_ numbers: [Int]) -> String {
      let items = selection(numbers)
      return switch self {
      case .add: "add "
      case .edit: "edit \(items) "
      case .note: "note \(items) "
      case .postpone: "edit \(items) due:"
      }
    }

    /// Whether it names items.
    var namesItems: Bool { self != .add }
  }

  /// The program's name, which a line may start with.
  static let program = "todo"
  /// The command whose words are a filter.
  static let list = "list"
  /// The words that show help about the keys.
  static let help = ["help", "browse"]

  /// Numbers as one would type them. One word, because `edit` and `note` take one, and read the next as
  /// text.
  private static func selection(_ numbers: [Int]) -> String {
    "\(NumberSet(numbers.map { NumberSet.Bounds($0, $0) }))"
  }
}

extension BrowseOrder {
  /// The order of the items; nil for the one that the command line named.
  var order: ItemOrder? {
    switch self {
    case .due: .everyday
    case .urgency: .urgency
    case .number: ItemOrder([ItemOrder.Criterion(.part(.number))])
    case .modified: ItemOrder([ItemOrder.Criterion(.part(.modifiedAt), isReversed: true)])
    case .given: nil
    }
  }

  /// The next one that the key brings.
  var next: BrowseOrder {
    switch self {
    case .due: .urgency
    case .urgency: .number
    case .number: .modified
    case .modified, .given: .due
    }
  }
}
