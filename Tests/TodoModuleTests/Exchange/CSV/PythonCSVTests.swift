import Testing
import TodoEntities

@testable import TodoModule

/// Tables that Python's module `csv` reads and writes, if Python is installed.
@Suite struct `Python's csv module` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    .enabled(if: RealTool.python.isThere), arguments: ["excel", "excel-tab", "unix", "semicolons"])
  func `an export that Python rewrites is read back without changes`(dialect: String) throws {
    var items = try [
      ExchangeFixture.item(
        1, "a, \"b\"; =c\n'd'", due: "2026-12-01T17:00", wait: "2026-11-30", priority: .high,
        project: "p.q", tags: ["x", "é"], notes: "one\r\n\ttwo", every: "1w/done"),
      ExchangeFixture.item(2, "=1+1", isDone: true, notes: "'"),
      ExchangeFixture.item(3, "rent", due: "2026-02-28", every: "1m"),
    ]
    let repetition = try #require(items[2].repetition)
    var content = items[2].content
    content.repetition = Repetition(
      rule: repetition.rule, mode: repetition.mode, anchor: try DateFixtures.day("2026-01-31"),
      series: ExchangeFixture.id(9))
    items[2] = TodoItem(
      number: 3, id: items[2].id, createdAt: items[2].createdAt, modifiedAt: items[2].modifiedAt,
      content: content)
    try folder.write(ExchangeFixture.text(items, as: .csv), to: "in.csv")
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
    #expect(try ExchangeFixture.items(text, as: .csv) == items)
  }

  @Test(.enabled(if: RealTool.python.isThere), arguments: ["utf-16", "latin-1", "cp1252"])
  func `a table that Python writes in another encoding is rejected`(encoding: String) throws {
    try folder.write("", to: "in.csv")
    try python(
      """
      with open(sys.argv[2], 'w', newline='', encoding='\(encoding)') as file:
        csv.writer(file).writerows([['Task', 'Due'], ['caf\\u00e9', '2026-12-01']])
      """)
    let file = FileReader(fileSystem: SystemFileSystem())
    let bytes = try file.readAll(folder.file("out.csv"))
    let error = try #require(ExchangeFixture.error(bytes, as: .csv))
    #expect(error.reason.hasSuffix("; save it as UTF-8"))
  }

  private func python(_ script: String) throws {
    try folder.write("import csv, sys\n" + script + "\n", to: "script.py")
    _ = try RealTool.python.run(
      [folder.file("script.py"), folder.file("in.csv"), folder.file("out.csv")], environment: [:])
  }
}
