/// A month of the Gregorian calendar.
package enum Month: Int, CaseIterable, Sendable {
  case january = 1
  case february, march, april, may, june, july, august, september, october, november, december

  /// The English name, `December`.
  package var name: String {
    switch self {
    case .january: "January"
    case .february: "February"
    case .march: "March"
    case .april: "April"
    case .may: "May"
    case .june: "June"
    case .july: "July"
    case .august: "August"
    case .september: "September"
    case .october: "October"
    case .november: "November"
    case .december: "December"
    }
  }

  /// The first three letters of the name, `Dec`.
  package var shortName: String { String(name.prefix(3)) }

  /// Parses a lower-case name: in full, its first three letters, or `sept`.
  package init?(word: String) {
    let short = word == "sept" ? "sep" : word
    let match = Month.allCases.first {
      short == $0.shortName.lowercased() || short == $0.name.lowercased()
    }
    guard let match else { return nil }
    self = match
  }

  /// The number of days in a leap year, 29 to 31.
  package var longestLength: Int { CalendarDay.length(ofMonth: rawValue, year: 2000) }
}
