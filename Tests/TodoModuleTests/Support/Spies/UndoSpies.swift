@testable import TodoModule

/// Stands in for the interactor of `undo` and `redo`.
final class UndoInteractorSpy: Spy<UndoRequest>, UndoInteractorInput {
  func rewind(_ request: UndoRequest) { record(request) }
}

/// Stands in for the presenter of `undo` and `redo` in tests of their interactor.
final class UndoInteractorOutputSpy: InteractorOutputSpy<UndoInteractorOutputSpy.Event>,
  UndoInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case rewound(RewindOutcome, isDryRun: Bool)
    case failed(StoreError)
  }

  func didRewind(_ rewound: RewindOutcome, by request: UndoRequest) {
    record(.rewound(rewound, isDryRun: request.isDryRun))
  }
}
