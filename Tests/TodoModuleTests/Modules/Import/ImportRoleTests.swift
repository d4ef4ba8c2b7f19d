import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of import between mocks` {
  private enum Shown: Equatable { case progress(Int), result(ImportViewModel) }

  private final class MockView: Spy<Shown>, ImportViewInput {
    func showProgress(_ percent: Int) { record(.progress(percent)) }
    func showImport(_ result: ImportViewModel) { record(.result(result)) }

    var results: [ImportViewModel] {
      events.compactMap { if case .result(let result) = $0 { result } else { nil } }
    }
  }

  private final class MockInteractor: Spy<ImportRequest>, ImportInteractorInput {
    func importItems(_ request: ImportRequest) { record(request) }
  }

  private let view = MockView()
  private let interactor = MockInteractor()
  private let router = RouterSpy()

  private func presenter(isInteractive: Bool = false) -> ImportPresenter {
    let presenter = ImportPresenter(
      interactor: interactor, router: router, formatter: Fixtures.formatter,
      isInteractive: isInteractive)
    presenter.view = view
    return presenter
  }

  private static func request(_ sources: [ImportSource]) -> ImportRequest {
    ImportRequest(
      sources: sources, format: .csv, isDryRun: true, takesDeleted: true, dates: nil,
      listsAdded: false)
  }

  @Test(arguments: [false, true])
  func `a request is handed to the interactor, and nothing else happens before its answer`(
    isInteractive: Bool
  ) {
    presenter(isInteractive: isInteractive).didRequest(Self.request([.file("a.csv")]))
    #expect(interactor.events == [Self.request([.file("a.csv")])])
    #expect(view.events == [] && router.events == [])
  }

  @Test func `without a file standard input is read, but at a terminal a file is missing`() {
    presenter().didRequest(Self.request([]))
    #expect(interactor.events == [Self.request([.standardInput])])
    #expect(view.events == [] && router.events == [])
    presenter(isInteractive: true).didRequest(Self.request([]))
    #expect(interactor.events.count == 1 && view.events == [])
    #expect(router.events == [.usage(.missingSource)])
  }

  @Test func `progress is shown in whole percent, and only grows, up to 100`() {
    let presenter = presenter()
    for share in [-1, 0.004, 0.019, 0.011, 7] { presenter.didProgress(share) }
    #expect(view.events == [.progress(0), .progress(1), .progress(100)])
    #expect(router.events == [])
  }

  @Test(arguments: [
    (
      false, ["updated 2: new  title 'Buy milk' → 'new'"],
      "added 8, updated 1, unchanged 4 from 'a.csv' (csv)"
    ),
    (
      true,
      ["would add 1: Buy milk  depends on 7", "would update 2: new  title 'Buy milk' → 'new'"],
      "would add 8, update 1, skip 4 from 'a.csv' (csv)"
    ),
  ])
  func `updated items have a line, in a dry run also new ones, and all are counted`(
    isDryRun: Bool, lines: [String], counts: String
  ) {
    let outcome = ImportOutcome(
      added: [Fixtures.item(1, depends: [7])], unlistedCount: 7,
      updated: [UpdatedItem(before: Fixtures.item(2), after: Fixtures.item(2, "new"))],
      numbers: [Fixtures.id(7): 7], leftAlone: 4)
    presenter().didImport(outcome, from: [Self.source(.file("a.csv"))], isDryRun: isDryRun)
    #expect(view.results.map { $0.lines.map(\.text.text) } == [lines])
    #expect(view.results.map { $0.rows.map(\.number) } == [[1, 2]])
    #expect(view.results.map(\.counts) == [counts])
    #expect(view.results.map(\.remarks) == [[]])
    #expect(router.events == [.closed(.ok)])
  }

  /// A source with these remarks on its second line.
  private static func source(_ source: ImportSource, _ remarks: String...) -> ImportedSource {
    var list = ImportedList()
    for remark in remarks { list.remarks.add(remark, at: 2) }
    return ImportedSource(source: source, format: .csv, list: list)
  }

  @Test func `remarks are in the order of the sources, and name them if there are several`() {
    var merge = ExchangeRemarks()
    merge.add("dropped", at: 7)
    let outcome = ImportOutcome(remarks: [0: merge])
    let first = Self.source(.file("a.csv"), "lost")
    presenter().didImport(outcome, from: [first], isDryRun: false)
    presenter().didImport(
      outcome, from: [first, Self.source(.standardInput, "cut")], isDryRun: false)
    #expect(
      view.results.map(\.remarks) == [
        ["line 2: lost", "line 7: dropped"],
        ["'a.csv': line 2: lost", "'a.csv': line 7: dropped", "standard input: line 2: cut"],
      ])
    #expect(
      view.results.map(\.counts)
        == ["'a.csv' (csv)", "'a.csv' (csv) and standard input (csv)"].map {
          "added 0, updated 0, unchanged 0 from \($0)"
        })
  }

  @Test func `up to five new items have lines, and more than three files are counted`() {
    for count in [5, 6] {
      presenter().didImport(
        ImportOutcome(added: (1...count).map { Fixtures.item($0) }),
        from: Array(repeating: Self.source(.file("a.csv")), count: 4), isDryRun: false)
    }
    #expect(view.results.map(\.lines.count) == [5, 0])
    #expect(
      view.results.map(\.counts)
        == [5, 6].map { "added \($0), updated 0, unchanged 0 from 4 files" })
  }

  @Test func `shows the first twenty of many remarks, and counts the others`() {
    var merge = ExchangeRemarks()
    for number in 1...25 { merge.add("reason \(number)") }
    presenter().didImport(
      ImportOutcome(remarks: [0: merge]), from: [Self.source(.file("a.csv"))], isDryRun: false)
    #expect(
      view.results.map(\.remarks)
        == [(1...20).map { "reason \($0)" } + ["and 5 more warnings"]])
  }

  @Test func `a source that cannot be read is a failure, and so is an error of the store`() {
    presenter().didFail(ImportError.unreadable(.file("a.csv"), .noSuchFile))
    presenter().didFail(StoreError.noPlace)
    let sentence = "cannot read 'a.csv': no such file or directory; nothing was imported"
    #expect(
      router.events == [
        .failure(Failure(code: .io, message: sentence)), .failure(Failure(StoreError.noPlace)),
      ])
    #expect(view.events == [])
  }
}
