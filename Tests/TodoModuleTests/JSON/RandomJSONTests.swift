import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Random JSON` {
  @Test func `random JSON is read, and damaged JSON never crashes the reader`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<400 {
      var bytes = RandomJSON.value(depth: 4, using: &random).bytes
      #expect(isRead(bytes), "\(text(bytes))")
      for _ in 0..<3 {
        let offset = Int.random(in: bytes.indices, using: &random)
        bytes[offset] = UInt8.random(in: .min ... .max, using: &random)
        _ = isRead(bytes)
      }
      #expect(!isRead(bytes.dropLast() + [0x2C]))
    }
  }

  @Test func `unknown members of any kind are written exactly as they were read`() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let (first, second) = (
        RandomJSON.value(depth: 3, using: &random), RandomJSON.value(depth: 3, using: &random)
      )
      let every = #""every":{"rule":"2w","mode":"done","anchor":"2026-01-31","series":""#
      let members = "\(every)\(ListFixture.id(9))\",\"by\":\(first)},\"x\\/y\":\(second)"
      let line = ListFixture.line(7, members)
      let document = try ListDocument(ListFixture.list([line]).bytes)
      let item = document.item(at: 0)
      #expect(item.unknownRepetitionMembers == [UnknownMember(name: "by", value: first)])
      #expect(item.unknownMembers == [UnknownMember(name: "x\\/y", value: second)])
      #expect(ListFixture.line(of: item) == line)
    }
  }

  private func isRead(_ bytes: [UInt8]) -> Bool {
    let read: Void? = try? JSONReader.read(bytes) { (reader) throws(JSONSyntaxError) in
      try reader.skipValue()
      try reader.finish()
    }
    return read != nil
  }
}

/// Random JSON texts without line breaks.
private enum RandomJSON {
  static func value(depth: Int, using random: inout SplitMix64) -> String {
    let kinds = depth > 0 ? 6 : 4
    return switch Int.random(in: 0..<kinds, using: &random) {
    case 0: ["true", "false", "null"].randomElement(using: &random) ?? "null"
    case 1: number(using: &random)
    case 2, 3: "\"\(characters(using: &random))\""
    case 4: array(depth: depth - 1, using: &random)
    default: object(depth: depth - 1, using: &random)
    }
  }

  private static func number(using random: inout SplitMix64) -> String {
    let sign = ["", "-"].randomElement(using: &random) ?? ""
    let whole = ["0", "7", "10", "9007199254740993"].randomElement(using: &random) ?? ""
    let fraction = ["", ".0", ".125", ".0000000001"].randomElement(using: &random) ?? ""
    return sign + whole + fraction
      + (["", "e5", "E-0", "e+12"].randomElement(using: &random) ?? "")
  }

  private static func characters(using random: inout SplitMix64) -> String {
    let pieces = [
      "a", "bc", "plain text, long enough", "é", "日本", "🦊", "\\n", "\\\"", "\\\\", "\\/", "\\u0000",
      "\\ud83e\\udd8a", "\u{7F}", "\u{2028}", "{", "}", "[", ":", ",",
    ]
    let count = Int.random(in: 0...6, using: &random)
    return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func array(depth: Int, using random: inout SplitMix64) -> String {
    let count = Int.random(in: 0...5, using: &random)
    let elements = (0..<count).map { _ in spaced(value(depth: depth, using: &random), &random) }
    return "[" + elements.joined(separator: ",") + "]"
  }

  private static func object(depth: Int, using random: inout SplitMix64) -> String {
    let count = Int.random(in: 0...12, using: &random)
    let members = (0..<count).map { place in
      let name = spaced("\"\(place)\(characters(using: &random))\"", &random)
      return name + ":" + spaced(value(depth: depth, using: &random), &random)
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func spaced(_ text: String, _ random: inout SplitMix64) -> String {
    let spaces = ["", "", "", " ", "\t "]
    let before = spaces.randomElement(using: &random) ?? ""
    return before + text + (spaces.randomElement(using: &random) ?? "")
  }
}
