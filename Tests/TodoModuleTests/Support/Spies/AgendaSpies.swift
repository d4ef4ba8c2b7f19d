import TodoEntities

@testable import TodoModule

/// Stands in for the view of `agenda` and `calendar`.
final class AgendaViewSpy: Spy<AgendaViewSpy.Event>, AgendaViewInput {
  /// What it was told to show.
  enum Event: Equatable {
    case agenda(AgendaPage)
    case calendar(CalendarPage)
  }

  func showAgenda(_ page: AgendaPage) { record(.agenda(page)) }
  func showCalendar(_ page: CalendarPage) { record(.calendar(page)) }
}

/// Stands in for the interactor of `agenda` and `calendar`.
final class AgendaInteractorSpy: Spy<AgendaRequest>, AgendaInteractorInput {
  func findAgenda(_ request: AgendaRequest) { record(request) }
}

/// Stands in for the presenter of `agenda` and `calendar` in tests of their interactor.
final class AgendaInteractorOutputSpy: InteractorOutputSpy<AgendaInteractorOutputSpy.Event>,
  AgendaInteractorOutput
{
  /// What the interactor reported.
  enum Event: StoreErrorEvent {
    case found(Agenda)
    case foundMonths(Agenda, [CalendarDay])
    case failed(StoreError)
  }

  func didFind(_ agenda: Agenda) { record(.found(agenda)) }

  func didFind(_ agenda: Agenda, inMonths months: [CalendarDay]) {
    record(.foundMonths(agenda, months))
  }
}
