import Testing
import TodoEntities

@testable import TodoModule

/// The member `every` with a rule or a mode that only a newer version knows.
@Suite struct `Unknown repetitions in a list file` {
  private let json = UnknownRepetitionFixture.json

  private func item(_ every: String) throws -> TodoItem {
    let line = ListFixture.line(1, "\"every\":\(every)")
    return try ListDocument(ListFixture.list([line]).bytes).item(at: 0)
  }

  private func line(_ item: TodoItem) -> String {
    var bytes: [UInt8] = []
    ItemEncoder.append(item, to: &bytes)
    return text(bytes)
  }

  @Test func `an item is read with its rule and mode, and its bytes as they are`() throws {
    let item = try item(json)
    #expect(item.repetition == UnknownRepetitionFixture.repetition)
    #expect(item.text(of: .every) == "full-moon/skip")
    #expect(item.unknownRepetitionMembers == [])
  }

  @Test(arguments: [
    UnknownRepetitionFixture.json,
    #"{"rule":"weekly","mode":"skip","anchor":"2026-01-31","series":"\#(ListFixture.id(9))"}"#,
    #"{"rule":"0d","mode":"done","anchor":"2026-01-31","series":"\#(ListFixture.id(9).uppercased())"}"#,
    #"{ "\u0072ule" : "x", "mode":"y","anchor":"2026-01-31","series":"\#(ListFixture.id(9))","z":"\ud800"}"#,
    "{\"x\":{\"rule\":[\"a\u{85}\u{202E}\"]},\"rule\":\"x\",\"mode\":\"y\",\"anchor\":\"2026-01-31\","
      + "\"series\":\"\(ListFixture.id(9))\"}",
  ])
  func `a changed item keeps the object byte for byte`(json: String) throws {
    let item = try item(json)
    let changed = item.completed(at: Fixtures.now)
    #expect(line(changed).contains(",\"every\":\(json)}"))
    #expect(try ListDocument(ListFixture.list([line(changed)]).bytes).item(at: 0) == changed)
  }

  @Test func `line breaks in the object are removed from a changed item`() throws {
    let item = try item(json.replacing(",", with: ",\r\n "))
    #expect(line(item).hasSuffix(",\"every\":\(json.replacing(", ", with: ","))}"))
  }

  @Test func `a known rule in an unknown mode has its canonical spelling in words only`() throws {
    let object = json.replacing(#"full\u002dmoon"#, with: "Weekly")
    let item = try item(object)
    #expect(item.text(of: .every) == "1w/skip")
    #expect(line(item).contains(object))
  }

  @Test func `a rule or a mode of a megabyte is damage`() {
    let long = String(repeating: "x", count: 1 << 20)
    for (value, reason) in [
      (#"full\u002dmoon"#, "rule must be a repetition like 2w or mon,thu"),
      ("skip", "mode must be catch-up, strict or done"),
    ] {
      let every = json.replacing(value, with: long)
      let error = #expect(throws: StoreError.self) { try self.item(every) }
      guard case .damaged(_, let damage) = error else { continue }
      #expect(damage.reason == reason)
    }
  }

  @Test func `the object does not leak into the next item read`() throws {
    let lines = [ListFixture.line(1, "\"every\":\(json)"), ListFixture.line(2)]
    let document = try ListDocument(ListFixture.list(lines).bytes)
    #expect(document.item(at: 1).repetition == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `a diagnosis has a note on each unknown rule and mode`(kind: StoreKind) throws {
    let known = json.replacing(#"full\u002dmoon"#, with: "1w")
    let lines = [json, known, json].enumerated().map { index, every in
      ListFixture.line(index + 1, "\"every\":\(every)")
    }
    let folder = try TemporaryFolder()
    let diagnosis = try withExtendedLifetime(folder) {
      try folder.store(kind, lines, nextNumber: 4).diagnose()
    }
    #expect(diagnosis.problems == [])
    #expect(
      diagnosis.notes == [
        .unknownRepetition(.rule("full-moon"), numbers: [1, 3]),
        .unknownRepetition(.mode("skip"), numbers: [2]),
      ])
  }
}
