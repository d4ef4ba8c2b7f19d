import TodoEntities

extension Urgency {
  /// Returns an amount of urgency with two decimals: `8.80`, `-3.00`.
  static func words(_ amount: Double) -> String {
    let hundredths = Int((amount * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
