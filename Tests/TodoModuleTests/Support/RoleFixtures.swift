import Testing

@testable import TodoModule

// What the suites of single roles need: mocks that fit several modules, and what every presenter has to do.

extension Fixtures {
  /// A formatter for a pipe.
  static let formatter = ItemFormatter(clock: clock)
}

extension ReportViewModel {
  /// The lines for people.
  var texts: [String] { headings + lines.map(\.text.text) }
}

extension TargetRequest {
  /// A request for one item.
  static func number(_ number: Int, isDryRun: Bool = false) -> TargetRequest {
    TargetRequest(target: .number(number), isDryRun: isDryRun)
  }
}

/// The view of any command that changes items.
final class MockReportView: Spy<ReportViewModel>, RemoveViewInput, ToggleViewInput, DoneViewInput,
  CancelViewInput, ReopenViewInput, ClearViewInput, CopyViewInput, StartViewInput, StopViewInput,
  PostponeViewInput, UndoViewInput, RedoViewInput
{
  func showReport(_ report: ReportViewModel) { record(report) }
}

/// The mocks beside a presenter.
struct Mocks<Shown, Asked> {
  let view: Spy<Shown>
  let interactor: Spy<Asked>
  let router = RouterSpy()

  /// Expects that the interactor was asked this, and that nothing else has happened.
  func expectOnly(
    asked: Asked, at place: SourceLocation = #_sourceLocation
  ) where Asked: Equatable {
    #expect(interactor.events == [asked], sourceLocation: place)
    #expect(view.events.isEmpty && router.events == [], sourceLocation: place)
  }

  /// Expects that nothing was shown, and how the module has ended.
  func expectOnly(_ end: RouterSpy.Event, at place: SourceLocation = #_sourceLocation) {
    #expect(view.events.isEmpty && router.events == [end], sourceLocation: place)
  }
}
