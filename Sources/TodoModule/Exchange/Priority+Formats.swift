import TodoEntities

/// Priorities in other formats.
extension Priority {
  /// The priority for a letter of todo.txt: A, B or C. Nil for its other letters.
  init?(todoTxtLetter letter: Character) {
    guard let priority = Priority.allCases.first(where: { $0.todoTxtLetter == letter }) else {
      return nil
    }
    self = priority
  }

  /// The letter in todo.txt: A, B or C.
  var todoTxtLetter: Character {
    switch self {
    case .high: "A"
    case .medium: "B"
    case .low: "C"
    }
  }

  /// The priority for a value of Taskwarrior: H, M or L. Nil for any other.
  init?(taskwarrior text: String) {
    guard let priority = Priority.allCases.first(where: { $0.taskwarrior == text }) else {
      return nil
    }
    self = priority
  }

  /// The value in Taskwarrior: H, M or L.
  var taskwarrior: String {
    switch self {
    case .high: "H"
    case .medium: "M"
    case .low: "L"
    }
  }

  /// The priority for a number of iCalendar (RFC 5545, section 3.8.1.9): 1 is the highest, 9 the
  /// lowest. Nil for 0, which means undefined.
  init?(calendarNumber number: Int) {
    switch number {
    case 1...4: self = .high
    case 5: self = .medium
    case 6...9: self = .low
    default: return nil
    }
  }

  /// The number in iCalendar: 1, 5 or 9.
  var calendarNumber: Int {
    switch self {
    case .high: 1
    case .medium: 5
    case .low: 9
    }
  }
}
