import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Presenter of config` {
  private let view = ConfigViewSpy()
  private let interactor = ConfigInteractorSpy()
  private let router = EditorRouterSpy()
  private let mistake = SettingsComplaint(line: 1, problem: .noEqualsSign("x"))

  private func presenter(isInteractive: Bool = true) -> ConfigPresenter {
    let presenter = ConfigPresenter(
      interactor: interactor, router: router, isInteractive: isInteractive, path: "/c")
    presenter.view = view
    return presenter
  }

  /// The editor's answer: this text, in the file of this number.
  private func saved(_ text: String, in file: Int = 1) -> EditorOutcome {
    .success(EditedText(text: text, path: "/tmp/\(file)"))
  }

  private func discarded(_ text: String) -> EditorRouterSpy.Event {
    .discarded(EditedText(text: text, path: "/tmp/1"))
  }

  @Test func `each request goes to the interactor`() {
    let presenter = presenter()
    let requests: [ConfigRequest] = [
      .all, .one(.signs), .set(.signs, "words"), .unset(.signs), .edit,
    ]
    for request in requests { presenter.didRequest(request) }
    #expect(
      interactor.events == [
        .readSettings, .find(.signs), .set(.signs, "words"), .unset(.signs), .readText,
      ])
  }

  @Test func `the editor needs a terminal`() {
    presenter(isInteractive: false).didRequest(.edit)
    #expect(router.events == [.usage(.settingsTerminalNeeded)])
    #expect(interactor.events == [])
  }

  @Test func `results are shown, and end the command`() {
    let presenter = presenter()
    let row = SettingRow(key: .signs, value: "words", line: 1)
    let page = SettingsPage(place: .unknown, isThere: false, rows: [row], complaints: [])
    presenter.didRead(page)
    presenter.didFind(row)
    presenter.didChange(.set(row))
    #expect(view.events == [.page(page), .row(row), .change(.set(row))])
    #expect(router.events == [.closed(.ok), .closed(.ok), .closed(.ok)])
  }

  @Test func `what is missing, refused or without a place is a failure`() {
    let presenter = presenter()
    presenter.didNotFind(.signs)
    presenter.didRefuse([mistake])
    presenter.didRefuse([SettingsComplaint(line: nil, problem: .unreadable(.permissionDenied))])
    presenter.didFindNoPlace(.unknown)
    presenter.didFindNoPlace(.unwanted)
    let codes = router.events.map { event -> ExitCode? in
      if case .failure(let failure) = event { failure.code } else { nil }
    }
    #expect(codes == [.notFound, .usage, .io, .io, .usage])
    #expect(
      router.events.first
        == .failure(Failure(code: .notFound, message: "'signs' is not set; nothing was changed")))
  }

  @Test func `an edited text is saved, and its file deleted`() {
    let presenter = presenter()
    router.outcomes = [saved("signs = words\n")]
    presenter.didRead("signs = ascii\n")
    #expect(interactor.events == [.save("signs = words\n")])
    presenter.didChange(.edited(path: "/c"))
    #expect(
      router.events == [
        .editor("signs = ascii\n"), discarded("signs = words\n"), .closed(.ok),
      ])
  }

  @Test func `an unchanged text changes nothing`() {
    let presenter = presenter()
    router.outcomes = [saved("signs = ascii\n")]
    presenter.didRead("signs = ascii\n")
    #expect(interactor.events == [])
    #expect(view.events == [.change(.nothing)])
    #expect(router.events.suffix(2) == [discarded("signs = ascii\n"), .closed(.ok)])
  }

  @Test func `a mistake opens the text once more, and the second time it is kept`() {
    let presenter = presenter()
    router.outcomes = [saved("x"), saved("y", in: 2)]
    presenter.didRead(nil)
    presenter.didRefuse([mistake])
    #expect(interactor.events == [.save("x"), .save("y")])
    presenter.didRefuse([mistake])
    #expect(
      router.events == [
        .editor(SettingsDraft.sample), .editor(SettingsDraft("x").page(after: [mistake])),
        discarded("x"),
        .failure(
          Failure(refused: [mistake], inFileAt: "/c")
            .keepingText(in: "/tmp/2")),
      ])
  }

  @Test func `an editor that fails ends the command`() {
    presenter().didRead(nil)
    #expect(
      router.events == [.editor(SettingsDraft.sample), .failure(Failure(.ended(.exited(99))))])
  }
}
