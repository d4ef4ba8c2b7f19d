import Testing

@testable import TodoModule

// Mocks for the suites of single roles, which fit several modules, and expectations for every presenter.

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

/// The mocks around a presenter.
struct Mocks<Shown, Asked> {
  let view: Spy<Shown>
  let interactor: Spy<Asked>
  let router = RouterSpy()

  /// Expects that the interactor got only this request, and that the view and the router got nothing.
  func expectOnly(
    asked: Asked, at place: SourceLocation = #_sourceLocation
  ) where Asked: Equatable {
    #expect(interactor.events == [asked], sourceLocation: place)
    #expect(view.events.isEmpty && router.events == [], sourceLocation: place)
  }

  /// Expects that the view showed nothing, and that the module ended in this way.
  func expectOnly(_ end: RouterSpy.Event, at place: SourceLocation = #_sourceLocation) {
    #expect(view.events.isEmpty && router.events == [end], sourceLocation: place)
  }
}
