/// A day of the week, numbered as in ISO 8601.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The English name, `Monday`.
  package var name: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The first three letters of the name, `Mon`.
  package var shortName: String { String(name.prefix(3)) }

  /// The word that names it in dates and rules, `mon`.
  package var word: String { shortName.lowercased() }

  /// Parses a lower-case name: in full, its first three letters, or `tues`, `thur`, `thurs`.
  package init?(word: String) {
    let short = ["tues": "tue", "thur": "thu", "thurs": "thu"][word] ?? word
    let match = Weekday.allCases.first { short == $0.word || short == $0.name.lowercased() }
    guard let match else { return nil }
    self = match
  }

  /// Returns the weekday `days` days later, or earlier if negative.
  package func adding(days: Int) -> Weekday {
    Weekday.allCases[((rawValue - 1 + days % 7) % 7 + 7) % 7]
  }

  /// Whether it is one of Monday to Friday.
  package var isBusinessDay: Bool { rawValue <= Weekday.friday.rawValue }
}
