import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of config` {
  private enum Answer: Equatable {
    /// Whether there is a file, the settings that have a line in it, and the lines that are wrong.
    case page(isThere: Bool, [SettingRow], wrong: [Int?])
    case found(SettingRow)
    case notFound(SettingKey)
    case changed(SettingsChange)
    /// The line that is wrong.
    case refused(Int?)
    case noPlace(SettingsPlace)
    case failed(StoreError)
  }

  private final class MockOutput: Spy<Answer>, ConfigInteractorOutput {
    func didRead(_ page: SettingsPage) {
      record(
        .page(
          isThere: page.isThere, page.rows.filter { $0.line != nil },
          wrong: page.complaints.map(\.line)))
    }
    func didFind(_ row: SettingRow) { record(.found(row)) }
    func didNotFind(_ key: SettingKey) { record(.notFound(key)) }
    func didChange(_ change: SettingsChange) { record(.changed(change)) }
    func didRefuse(_ complaint: SettingsComplaint) { record(.refused(complaint.line)) }
    func didFindNoPlace(_ place: SettingsPlace) { record(.noPlace(place)) }
    func didFail(_ error: StoreError) { record(.failed(error)) }
  }

  private let output = MockOutput()
  private let files = MemoryFileSystem(folders: ["/", "/home"])
  private static let path = "/home/config"
  private static let before = "# x\nweek-start = sun\n"

  private func interactor(at place: SettingsPlace = .path(path)) -> ConfigInteractor {
    let interactor = ConfigInteractor(
      file: SettingsFile(fileSystem: files, place: place), store: InMemoryTodoStore(),
      commandNames: ["list"])
    interactor.output = output
    return interactor
  }

  /// Calls the interactor of a file with this text, and returns the new text.
  private func ask(
    of text: String? = before, _ question: (ConfigInteractor) -> Void
  ) -> String? {
    files.reset(text.map { [Self.path: Array($0.utf8)] } ?? [:])
    question(interactor())
    return files.contents[Self.path].map { String(decoding: $0, as: UTF8.self) }
  }

  private static let sunday = SettingRow(key: .weekStart, value: "sun", line: 2)

  @Test func `settings are read, and without a file they have no lines`() {
    #expect(ask { $0.readSettings() } == Self.before)
    #expect(ask(of: "x\n" + Self.before) { $0.readSettings() } == "x\n" + Self.before)
    #expect(ask(of: nil) { $0.readSettings() } == nil)
    #expect(ask { $0.findSetting(.weekStart) } == Self.before)
    #expect(ask { $0.findSetting(.signs) } == Self.before)
    #expect(
      output.events == [
        .page(isThere: true, [Self.sunday], wrong: []),
        .page(
          isThere: true, [SettingRow(key: .weekStart, value: "sun", line: 3)], wrong: [1]),
        .page(isThere: false, [], wrong: []), .found(Self.sunday), .notFound(.signs),
      ])
  }

  @Test func `a value is set, replaced or removed, unless it is wrong`() {
    #expect(ask { $0.set(.signs, to: "words") } == Self.before + "signs = words\n")
    #expect(ask { $0.set(.weekStart, to: "sat") } == "# x\nweek-start = sat\n")
    #expect(ask { $0.set(.weekStart, to: "tue") } == Self.before)
    #expect(ask { $0.unset(.weekStart) } == "# x\n")
    #expect(ask { $0.unset(.signs) } == Self.before)
    #expect(
      output.events == [
        .changed(.set(SettingRow(key: .signs, value: "words", line: 3))),
        .changed(.set(SettingRow(key: .weekStart, value: "sat", line: 2))), .refused(2),
        .changed(.unset(.weekStart)), .notFound(.signs),
      ])
  }

  @Test func `without a place nothing is written`() {
    let interactor = interactor(at: .unknown)
    interactor.set(.signs, to: "words")
    interactor.unset(.signs)
    #expect(output.events == [.noPlace(.unknown), .noPlace(.unknown)])
    #expect(files.contents == [:])
  }
}
