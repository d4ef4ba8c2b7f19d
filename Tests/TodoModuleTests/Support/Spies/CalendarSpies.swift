import TodoEntities

@testable import TodoModule

/// Stands in for the view of `calendar`.
final class CalendarViewSpy: ViewSpy<CalendarViewSpy.Event>, CalendarViewInput {
  /// What it was told to show.
  enum Event: FailureEvent {
    case calendar(CalendarPage)
    case failure(Failure)
  }

  func showCalendar(_ page: CalendarPage) { record(.calendar(page)) }
}

/// Stands in for the presenter of `calendar` in tests of its view.
final class CalendarViewOutputSpy: ViewOutputSpy<CalendarViewOutputSpy.Event>, CalendarViewOutput {
  /// What the view reported.
  enum Event: RejectionEvent {
    case calendar(CalendarRequest)
    case rejected(UsageError)
  }

  func didRequestCalendar(_ request: CalendarRequest) { record(.calendar(request)) }
}

/// Stands in for the interactor of `calendar`.
final class CalendarInteractorSpy: Spy<CalendarRequest>, CalendarInteractorInput {
  func findItems(_ request: CalendarRequest) { record(request) }
}

/// Stands in for the presenter of `calendar` in tests of its interactor.
final class CalendarInteractorOutputSpy: InteractorOutputSpy<CalendarInteractorOutputSpy.Event>,
  CalendarInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case found(Agenda, [CalendarDay])
    case failed(StoreError)
  }

  func didFind(_ agenda: Agenda, inMonths months: [CalendarDay]) {
    record(.found(agenda, months))
  }
}
