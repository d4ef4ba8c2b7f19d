import Testing
import TodoEntities

@testable import TodoModule

/// Tables that Python's module `csv` reads and writes, if Python is installed.
@Suite struct `Python's csv module` {
  private let csv = ExchangeFormat.csv
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    .needs("python3", if: RealTool.python.isThere),
    arguments: ["excel", "excel-tab", "unix", "semicolons"])
  func `an export that Python rewrites is read back without changes`(dialect: String) throws {
    var items = try [
      ExchangeFixture.item(
        1, "a, \"b\"; =c\n'd'", due: "2026-12-01T17:00", wait: "2026-11-30", priority: .high,
        project: "p.q", tags: ["x", "é"], notes: "one\r\n\ttwo", every: "1w/done"),
      ExchangeFixture.item(2, "=1+1", isDone: true, notes: "'"),
      ExchangeFixture.item(3, "rent", due: "2026-02-28", every: "1m"),
    ]
    let repetition = try #require(items[2].repetition)
    items[2] = try items[2].changing {
      $0.repetition = Repetition(
        rule: repetition.rule, mode: repetition.mode, anchor: try DateFixtures.day("2026-01-31"),
        series: ExchangeFixture.id(9))
    }
    try folder.write(csv.text(of: items), to: "in.csv")
    try python(
      """
      csv.register_dialect('semicolons', delimiter=';')
      rows = list(csv.DictReader(open(sys.argv[1], newline='', encoding='utf-8')))
      assert [row['number'] for row in rows] == ['1', '2', '3'], rows
      assert rows[0]['notes'] == 'one\\r\\n\\ttwo', rows
      assert rows[2]['every'] == '1m' and rows[2]['anchor'] == '2026-01-31', rows
      with open(sys.argv[2], 'w', newline='', encoding='utf-8') as file:
        writer = csv.DictWriter(file, rows[0].keys(), dialect='\(dialect)')
        writer.writeheader()
        writer.writerows(rows)
      """)
    let text = try #require(folder.text("out.csv"))
    #expect(try csv.items(in: text) == items)
  }

  private func python(_ script: String) throws {
    try folder.write("import csv, sys\n" + script + "\n", to: "script.py")
    _ = try RealTool.python.run(
      [folder.file("script.py"), folder.file("in.csv"), folder.file("out.csv")], environment: [:])
  }
}
