import Testing

@testable import TodoEntities
@testable import TodoModule

/// Cases that `Presenter of projects` leaves out: siblings, times, and what a project without late items has.
@Suite struct `Sentences of projects` {
  private final class MockView: Spy<ProjectsViewModel>, ProjectsViewInput {
    func showProjects(_ projects: ProjectsViewModel) { record(projects) }
  }

  private final class MockInteractor: Spy<String>, ProjectsInteractorInput {
    func countProjects() { record("count") }
  }

  private let mocks: Mocks<ProjectsViewModel, String>
  private let presenter: ProjectsPresenter

  init() {
    let (view, interactor) = (MockView(), MockInteractor())
    mocks = Mocks(view: view, interactor: interactor)
    presenter = ProjectsPresenter(
      interactor: interactor, router: mocks.router, formatter: Fixtures.formatter)
    presenter.view = view
  }

  @Test func `each project has its counts, its times and its place among its siblings`() throws {
    let house = NameTally(
      name: "house", open: 2, done: 3, late: 1, due: Fixtures.date("2026-11-18"),
      spent: TimeSpan(seconds: 5400), estimate: TimeSpan(seconds: 21_600))
    let (garden, work) = (
      NameTally(name: "house.garden", done: 1), NameTally(name: "work", open: 1)
    )
    presenter.didCount([
      ProjectNode(tally: house, children: [ProjectNode(tally: garden)]), ProjectNode(tally: work),
    ])
    let due = try DateLabel(
      #require(Fixtures.date("2026-11-18")), seenFrom: Fixtures.wall, isDue: true)
    #expect(
      mocks.view.events == [
        ProjectsViewModel(
          rows: [
            .init(
              name: "house", hasNext: [true], done: "3 of 5 done", open: "2 open, 6h",
              late: "1 late", due: due, spent: "1h30min", tally: house),
            .init(
              name: "garden", hasNext: [true, false], done: "1 of 1 done", open: "0 open",
              late: nil, due: nil, spent: "", tally: garden),
            .init(
              name: "work", hasNext: [false], done: "0 of 1 done", open: "1 open", late: nil,
              due: nil, spent: "", tally: work),
          ], ifEmpty: "no projects. To add one, run: todo edit 3 project:house")
      ])
    #expect(mocks.router.events == [.closed(.ok)])
  }

  @Test func `without projects, a suggestion says how to add one`() {
    presenter.didCount([])
    #expect(
      mocks.view.events
        == [
          ProjectsViewModel(
            rows: [], ifEmpty: "no projects. To add one, run: todo edit 3 project:house")
        ]
    )
    #expect(mocks.router.events == [.closed(.ok)])
  }
}
