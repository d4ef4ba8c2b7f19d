import TodoEntities

/// What other formats call our priorities.
extension Priority {
  /// A, B or C of todo.txt; we have nothing for its other letters.
  init?(todoTxtLetter letter: Character) {
    guard let priority = Priority.allCases.first(where: { $0.todoTxtLetter == letter }) else {
      return nil
    }
    self = priority
  }

  /// A, B or C.
  var todoTxtLetter: Character {
    switch self {
    case .high: "A"
    case .medium: "B"
    case .low: "C"
    }
  }

  /// H, M or L of Taskwarrior.
  init?(taskwarrior text: String) {
    guard let priority = Priority.allCases.first(where: { $0.taskwarrior == text }) else {
      return nil
    }
    self = priority
  }

  /// H, M or L.
  var taskwarrior: String {
    switch self {
    case .high: "H"
    case .medium: "M"
    case .low: "L"
    }
  }

  /// Of iCalendar (RFC 5545, section 3.8.1.9): from 1, the highest, to 9; 0 is undefined.
  init?(calendarNumber number: Int) {
    switch number {
    case 1...4: self = .high
    case 5: self = .medium
    case 6...9: self = .low
    default: return nil
    }
  }

  /// 1, 5 or 9.
  var calendarNumber: Int {
    switch self {
    case .high: 1
    case .medium: 5
    case .low: 9
    }
  }
}
