@testable import TodoModule

/// Stands for the view of any command that writes.
final class ReportViewSpy: AddViewInput, DoneViewInput, EditViewInput, NoteViewInput,
  RemoveViewInput, ClearViewInput
{
  /// What it was told to show.
  enum Event: Equatable {
    case report(ChangeReport)
    case failure(Failure)
  }

  private(set) var events: [Event] = []

  func showReport(_ report: ChangeReport) { events.append(.report(report)) }
  func showFailure(_ failure: Failure) { events.append(.failure(failure)) }
}
