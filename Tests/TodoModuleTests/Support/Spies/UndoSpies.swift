@testable import TodoModule

extension ReportViewSpy: UndoViewInput {}

/// Stands for the presenter of `undo` and `redo` as their view sees it.
final class UndoViewOutputSpy: UndoViewOutput {
  /// What the view reported.
  enum Event: Equatable {
    case rewind(steps: Int, isDryRun: Bool)
    case rejected(UsageError)
  }

  private(set) var events: [Event] = []

  func didRequestRewind(steps: Int, isDryRun: Bool) {
    events.append(.rewind(steps: steps, isDryRun: isDryRun))
  }

  func didRejectArguments(_ error: UsageError) { events.append(.rejected(error)) }
}

/// Stands for the interactor of `undo` and `redo`.
final class UndoInteractorSpy: UndoInteractorInput {
  /// What it was asked to do.
  enum Event: Equatable {
    case rewind(steps: Int, isDryRun: Bool)
  }

  private(set) var events: [Event] = []

  func rewind(steps: Int, isDryRun: Bool) {
    events.append(.rewind(steps: steps, isDryRun: isDryRun))
  }
}

/// Stands for the presenter of `undo` and `redo` as their interactor sees it.
final class UndoInteractorOutputSpy: UndoInteractorOutput {
  /// What the interactor reported.
  enum Event: Equatable {
    case rewound(RewindOutcome, isDryRun: Bool)
    case failed(StoreError)
  }

  private(set) var events: [Event] = []

  func didRewind(_ rewound: RewindOutcome, isDryRun: Bool) {
    events.append(.rewound(rewound, isDryRun: isDryRun))
  }

  func didFail(_ error: StoreError) { events.append(.failed(error)) }
}
