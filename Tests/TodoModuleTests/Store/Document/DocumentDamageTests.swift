import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Damaged documents` {
  private static let texts =
    ListFixture.mixedLines(5) + (6...TestLength.of(7, long: 20)).map { ListFixture.line($0) }
  private static let list = ListFixture.list(texts).bytes
  private static let lines = texts.map(\.bytes)

  @Test func `a truncated list is rejected, unless only the last newline is missing`() throws {
    for length in 0..<Self.list.count - 1 {
      #expect(damage(of: Array(Self.list.prefix(length))) != nil)
    }
    #expect(try ListDocument(Self.list.dropLast()).count == Self.texts.count)
  }

  @Test(arguments: Damaging.allCases)
  func `a damaged byte is found, or the list can be read and written as before`(
    _ damaging: Damaging
  ) throws {
    for offset in damaging.offsets(in: Self.list) {
      var bytes = Self.list
      bytes[offset] = damaging.applied(to: bytes[offset])
      let document: ListDocument
      do throws(StoreError) {
        document = try ListDocument(bytes)
      } catch {
        continue
      }
      let changes = LineChanges(nextNumber: document.nextNumber)
      let written = document.serialized(applying: changes)
      let again = try ListDocument(written)
      #expect(again.serialized(applying: changes) == written)
      // The first line opens the list; then each item has one line.
      let damaged = Self.list[..<offset].count { $0 == 0x0A } - 1
      guard document.count == Self.lines.count else { continue }
      for position in Self.lines.indices where position != damaged {
        #expect(document.line(at: position) == Self.lines[position])
      }
    }
  }

  @Test func `random texts of JSON's characters never trap`() {
    let seed: UInt64 = 3
    var random = SplitMix64(seed: seed)
    let pieces = "{}[]\":,\\ue0d8-1.\n\u{80}é".utf8.map { $0 }
    for _ in 0..<TestLength.of(2000, long: 20_000) {
      let bytes = (0..<Int.random(in: 1...24, using: &random)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &random)]
      }
      #expect(damage(of: bytes) != nil, "seed \(seed): \(text(bytes))")
      #expect(Salvage(bytes).count == 0, "seed \(seed): \(text(bytes))")
    }
  }
}

/// A way to damage a byte.
enum Damaging: Int, CaseIterable {
  case lowBit, highBit, space, quote, brace, closingBrace

  /// The bytes to damage, one at a time: all in long tests, otherwise all structural ones and a
  /// sixth of the others. Together the six ways damage every byte.
  func offsets(in bytes: [UInt8]) -> [Int] {
    SampledOffsets.of(bytes, rawValue, in: Damaging.allCases.count)
  }

  /// The damaged byte.
  func applied(to byte: UInt8) -> UInt8 {
    switch self {
    case .lowBit: byte ^ 1
    case .highBit: byte ^ 0x80
    case .space: 0x20
    case .quote: 0x22
    case .brace: 0x7B
    case .closingBrace: 0x7D
    }
  }
}
