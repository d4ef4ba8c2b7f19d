// Chooses the order of day and month in the dates of a file: as `--dates` says, else as the dates of a column that
// can be read in one way only. Refuses the file if neither helps.

import TodoEntities

/// The order of the numbers in a date such as 10/5/2026.
enum DateOrder: String, CaseIterable, Sendable {
  case mdy, dmy, ymd

  /// The order in words, for messages.
  var words: String {
    switch self {
    case .mdy: "month/day"
    case .dmy: "day/month"
    case .ymd: "year/month/day"
    }
  }
}

/// The orders of the dates of one file, by column or field.
///
/// A file is read once if none of its dates is ambiguous. Otherwise todo infers the orders and reads the file
/// again. A date that only one order allows decides for its column, and for columns in which no date decides.
final class DateOrders {
  private typealias Place = (text: String, line: Int)

  private let given: DateOrder?
  /// The first date of each order, by column.
  private var deciding: [String: [DateOrder: Place]] = [:]
  /// The first ambiguous date of each column.
  private var doubtful: [String: Place] = [:]
  /// The orders of the columns with ambiguous dates, or nil while the file is read for the first time.
  private var decided: [String: DateOrder]?

  private init(given: DateOrder?) { self.given = given }

  /// Reads a file, and again if a date is ambiguous. Throws an error if todo cannot infer an order.
  ///
  /// - Parameter given: The order that the user gave.
  static func reading(
    given: DateOrder?, _ read: (DateOrders) throws(ParseError) -> ImportedList
  ) throws(ParseError) -> ImportedList {
    let dates = DateOrders(given: given)
    var list = try read(dates)
    var remarks = dates.contradictions
    if !dates.doubtful.isEmpty {
      remarks += try dates.decide()
      list = try read(dates)
      try dates.checkDoubtful()
    }
    for remark in remarks { list.remarks.add(remark) }
    return list
  }

  /// Reads a date of a column. Throws `ambiguous` for one that can be two days.
  func date(
    _ text: String, in column: ForeignColumn, _ noun: String, line: Int
  ) throws(ValueError) -> ForeignDate {
    var name: String { "\(noun) '\(column.name)'" }
    do throws(ValueError) {
      let date = try ForeignDate(text, order: decided.map { $0[name] ?? given } ?? given)
      if decided == nil, let order = date.order, deciding[name]?[order] == nil {
        deciding[name, default: [:]][order] = (text, line)
      }
      return date
    } catch .ambiguous {
      if doubtful[name] == nil { doubtful[name] = (text, line) }
      throw .ambiguous
    }
  }

  /// The remarks on columns with contradictory dates.
  private var contradictions: [String] {
    deciding.sorted { $0.key < $1.key }.compactMap { column, dates in
      guard let month = dates[.mdy], let day = dates[.dmy] else { return nil }
      return
        "dates in \(column) contradict each other: '\(month.text)' in line \(month.line) is month/day,"
        + " and '\(day.text)' in line \(day.line) is day/month"
    }
  }

  /// Infers the orders of the columns with ambiguous dates. Returns the remarks on them.
  private func decide() throws(ParseError) -> [String] {
    var orders: [String: DateOrder] = [:]
    for column in doubtful.keys {
      let found = deciding[column].map { [$0] } ?? Array(deciding.values)
      let known = Set(found.flatMap(\.keys))
      orders[column] = known.count == 1 ? known.first : nil
    }
    try checkDoubtful { orders[$0] == nil }
    doubtful = [:]
    decided = orders
    return Set(orders.values).sorted { $0.rawValue < $1.rawValue }.compactMap { order in
      let columns = orders.filter { $0.value == order }.keys.sorted()
      let first = deciding.compactMap { column, dates in dates[order].map { (column, $0) } }
        .min { $0.1.line < $1.1.line }
      guard let (column, date) = first else { return nil }
      let place = columns == [column] ? "" : ", \(column)"
      let other = order == .dmy ? DateOrder.mdy : .dmy
      return
        "dates in \(columns.listed(with: "and")) are read as \(order.words), like '\(date.text)'"
        + " in line \(date.line)\(place) (--dates \(other.rawValue) reads them as \(other.words))"
    }
  }

  /// Throws an error for the first ambiguous date in a column that meets the condition.
  private func checkDoubtful(
    where isOpen: (_ column: String) -> Bool = { _ in true }
  ) throws(ParseError) {
    let first = doubtful.filter { isOpen($0.key) }.min { $0.value.line < $1.value.line }
    guard let (column, place) = first else { return }
    let reason =
      deciding[column].map { $0.count > 1 } == true
      ? "the other dates contradict each other" : "no other date decides which"
    throw ParseError(
      reason: "'\(place.text.prefix(40))' in \(column) is ambiguous, and \(reason): add"
        + " --dates mdy, dmy or ymd", line: place.line, column: 1)
  }
}
