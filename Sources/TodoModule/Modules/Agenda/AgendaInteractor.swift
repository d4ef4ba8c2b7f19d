final class AgendaInteractor: StoreInteractor, AgendaInteractorInput {
  weak var output: (any AgendaInteractorOutput)?

  func findAgenda(_ request: AgendaRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let days = try search.days(of: request.period)
      let list = try store.read()
      output?.didFind(
        try search.agenda(
          of: request.filter, in: list, on: days, isCounted: request.isCounted))
    }
  }
}
