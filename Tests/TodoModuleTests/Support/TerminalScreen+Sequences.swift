@testable import TodoModule

extension TerminalScreen {
  /// Interprets the control sequence at the start of the bytes, and removes it.
  mutating func readSequence(_ bytes: inout ArraySlice<UInt8>) {
    let start = bytes
    bytes = bytes.dropFirst()
    // The keypad's numeric mode has no effect here.
    if bytes.first == UInt8(ascii: ">") { return bytes = bytes.dropFirst() }
    guard bytes.popFirst() == UInt8(ascii: "[") else {
      return failures.append("unknown sequence: \(start.prefix(8).described)")
    }
    let parameters = bytes.prefix { 0x30...0x3F ~= $0 }
    bytes = bytes.dropFirst(parameters.count)
    let final = bytes.popFirst() ?? 0
    let sequence = start.prefix(parameters.count + 3)
    if !apply(final, String(decoding: parameters, as: UTF8.self)) {
      failures.append("unknown sequence: \(sequence.described)")
    }
  }

  /// Does what a control sequence says. Returns false if it is not one of ours.
  private mutating func apply(_ final: UInt8, _ parameters: String) -> Bool {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    switch final {
    case UInt8(ascii: "H"): return move(parameters.isEmpty ? [1] : numbers)
    case UInt8(ascii: "C"):
      guard numbers.count == 1, numbers[0] > 0, column + numbers[0] < size.columns else {
        return false
      }
      column += numbers[0]
    case UInt8(ascii: "K"):
      guard parameters.isEmpty, style.isEmpty else { return false }
      erase(column..<size.columns)
    case UInt8(ascii: "J"):
      guard parameters.isEmpty, style.isEmpty, (row, column) == (0, 0) else { return false }
      rows = Array(repeating: [], count: size.rows)
    case UInt8(ascii: "L"), UInt8(ascii: "M"):
      guard parameters.isEmpty, style.isEmpty, column == 0 else { return false }
      rows.remove(at: final == UInt8(ascii: "M") ? row : rows.count - 1)
      rows.insert([], at: final == UInt8(ascii: "M") ? rows.count : row)
    case UInt8(ascii: "m"):
      // From one style to another it begins with 0.
      guard style.isEmpty || numbers.first == 0 else { return false }
      let codes = numbers.first == 0 ? numbers.dropFirst() : numbers[...]
      guard codes.allSatisfy(TerminalScreen.isStyle) else { return false }
      style = codes.map(String.init).joined(separator: ";")
    case UInt8(ascii: "h"), UInt8(ascii: "l"): return set(parameters, final == UInt8(ascii: "h"))
    default: return false
    }
    return true
  }

  /// Whether a view may use a parameter of SGR.
  private static func isStyle(_ parameter: Int) -> Bool {
    [1, 2, 4, 7].contains(parameter) || 30...37 ~= parameter || 90...97 ~= parameter
  }

  private mutating func move(_ place: [Int]) -> Bool {
    let target = place.count == 1 ? place + [1] : place
    guard target.count == 2, 1...size.rows ~= target[0], 1...size.columns ~= target[1] else {
      return false
    }
    (row, column) = (target[0] - 1, target[1] - 1)
    return true
  }

  /// Switches a private mode. The alternate screen is blank when it is shown.
  private mutating func set(_ parameters: String, _ isOn: Bool) -> Bool {
    guard let mode = Int(parameters.dropFirst()), parameters.first == "?",
      [7, 25, 1049, 2004, 2026].contains(mode)
        || !isOn && [1, 1000, 1002, 1003, 1004, 1006].contains(mode)
    else { return false }
    if mode == 25 { isCursorShown = isOn }
    if mode == 1049 { rows = Array(repeating: [], count: size.rows) }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    return true
  }
}

extension Sequence<UInt8> {
  /// The bytes as a literal.
  fileprivate var described: String {
    String(decoding: Array(self), as: UTF8.self).debugDescription
  }
}
