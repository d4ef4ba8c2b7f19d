import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Interactor of config` {
  private let output = ConfigInteractorOutputSpy()
  private let files = MemoryFileSystem(folders: ["/", "/home"])
  private let path = "/home/config"

  private func interactor(_ place: SettingsPlace? = nil) -> ConfigInteractor {
    let file = SettingsFile(fileSystem: files, place: place ?? .path(path))
    let interactor = ConfigInteractor(
      file: file, store: InMemoryTodoStore(), commandNames: ["list"])
    interactor.output = output
    return interactor
  }

  private func write(_ text: String) { files.reset([path: Array(text.utf8)]) }

  private var text: String? {
    files.contents[path].map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `own settings come first, then all others with their usual values`() throws {
    write("# x\nweek-start = sun\nalias.w = list\nbad\n")
    interactor().readSettings()
    guard case .page(let page) = try #require(output.events.first) else { return }
    #expect(page.isThere)
    #expect(page.rows.first == SettingRow(key: .alias("w"), value: "list", line: 3))
    #expect(page.rows.contains(SettingRow(key: .weekStart, value: "sun", line: 2)))
    #expect(page.rows.contains(SettingRow(key: .urgency(.due), value: "12", line: nil)))
    #expect(page.rows.contains(SettingRow(key: .signs, value: nil, line: nil)))
    #expect(page.rows.contains(SettingRow(key: .color(.late), value: "red", line: nil)))
    #expect(page.rows.map(\.key).dropFirst() == SettingKey.fixed[...])
    #expect(page.complaints.map(\.line) == [4])
  }

  @Test func `every usual value is accepted as it is shown`() throws {
    for key in SettingKey.fixed {
      guard let value = key.standardValue else { continue }
      var settings = Settings()
      try settings.set(key, to: value)
      let isStyle = if case .color = key { true } else { false }
      #expect(isStyle || settings == Settings(), "\(key.name)")
    }
  }

  @Test func `a value is found, the usual one too, and a missing one is not`() {
    write("week-start = sun\n")
    interactor().findSetting(.weekStart)
    interactor().findSetting(.noteStamp)
    interactor().findSetting(.filterView("work"))
    #expect(
      output.events == [
        .found(SettingRow(key: .weekStart, value: "sun", line: 1)),
        .found(SettingRow(key: .noteStamp, value: "off", line: nil)),
        .notFound(.filterView("work")),
      ])
  }

  @Test func `a value is set in the file, which is created if it is missing`() {
    interactor().set(.weekStart, to: "sun")
    interactor().set(.filterView("work"), to: "+work")
    interactor().set(.weekStart, to: "mon")
    #expect(text == "week-start = mon\nview.work = +work\n")
    #expect(
      output.events.last == .changed(.set(SettingRow(key: .weekStart, value: "mon", line: 1))))
  }

  static let refused: [(key: SettingKey, value: String)] = [
    (.weekStart, "tue"), (.filterView("a"), "view:b"), (.filterView("work"), "view:late"),
    (.alias("list"), "next"), (.alias("w"), ""), (.signs, "a\nweek-start = mon"),
    (.filterViewTokens("home"), "+home"),
  ]

  @Test(arguments: refused)
  func `a bad value changes nothing`(row: (key: SettingKey, value: String)) throws {
    let before = "view.work = +work\nview.late = view:work is:overdue\nunknown = x\n"
    write(before)
    interactor().set(row.key, to: row.value)
    guard case .refused(let complaints) = try #require(output.events.first) else {
      Issue.record("\(output.events)")
      return
    }
    #expect(!complaints.isEmpty)
    #expect(output.events.count == 1)
    #expect(text == before)
  }

  @Test func `mistakes that are there already are no reason to refuse`() {
    write("#\nunknown = x\n")
    interactor().set(.signs, to: "words")
    #expect(text == "#\nunknown = x\nsigns = words\n")
  }

  @Test func `a setting is removed, or was not there`() {
    write("# x\nsigns = words\n")
    interactor().unset(.signs)
    interactor().unset(.signs)
    #expect(output.events == [.changed(.unset(.signs)), .notFound(.signs)])
    #expect(text == "# x\n")
  }

  @Test func `a file that would be too long is not written`() {
    let long = "# " + String(repeating: "x", count: SettingsFile.sizeLimit - 10) + "\n"
    write(long)
    interactor().set(.signs, to: "words")
    #expect(output.events == [.refused([SettingsComplaint(line: nil, problem: .tooLarge)])])
    #expect(text == long)
  }

  @Test func `an edited text is saved if it has no new mistakes`() {
    write("#\nunknown = x\n")
    let interactor = interactor()
    interactor.readText()
    interactor.save("#\nunknown = x\nweek-start = tue\n")
    interactor.save("#\nunknown = x\nweek-start = sun\n")
    #expect(output.events.first == .text("#\nunknown = x\n"))
    #expect(output.events.last == .changed(.edited(path: path)))
    #expect(output.events.count == 3)
    #expect(text == "#\nunknown = x\nweek-start = sun\n")
  }

  @Test func `a text that was changed while it was edited is kept`() {
    write("# x\n")
    let interactor = interactor()
    interactor.readText()
    write("# y\n")
    interactor.save("week-start = sun\n")
    #expect(output.events.last == .failed(.changedMeanwhile(path: path)))
    #expect(text == "# y\n")
  }

  @Test(arguments: ["{\"version\":1,\"items\":[\n]}\n", "a\nPATH=x\n", "\u{0}\u{1}"])
  func `a file that has no setting and no comment is left alone`(other: String) {
    write(other)
    let interactor = interactor()
    interactor.set(.signs, to: "words")
    interactor.unset(.signs)
    interactor.readText()
    let refusal = ConfigInteractorOutputSpy.Event.refused([
      SettingsComplaint(line: nil, problem: .notSettings)
    ])
    #expect(output.events == [refusal, refusal, refusal])
    #expect(text == other)
  }

  @Test(arguments: [
    "", "\n\n", "  # comment\nx\n", "x\nweek-start = tue\n", "\u{FEFF}signs = ascii\n",
  ])
  func `a file that is empty, or has a setting or a comment, is changed`(own: String) {
    write(own)
    interactor().set(.weekStart, to: "sun")
    #expect(text?.contains("week-start = sun\n") == true)
  }

  @Test func `a file that is not there has no text, and is created`() {
    let interactor = interactor()
    interactor.readText()
    interactor.save("week-start = sun\n")
    #expect(output.events.first == .text(nil))
    #expect(text == "week-start = sun\n")
  }

  @Test(arguments: [
    SettingsPlace.unwanted, .unknown,
  ]) func `without a place nothing is written`(place: SettingsPlace) {
    interactor(place).set(.signs, to: "words")
    interactor(place).readText()
    #expect(output.events == [.noPlace(place), .noPlace(place)])
    #expect(files.contents == [:])
  }
}
