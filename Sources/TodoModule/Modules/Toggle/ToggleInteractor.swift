import TodoEntities

final class ToggleInteractor: StoreInteractor, ToggleInteractorInput {
  weak var output: (any ToggleInteractorOutput)?

  func toggleItems(_ request: TargetRequest) {
    reportingErrors(to: output) { () throws(StoreError) in
      let completion = try changeCompletion(
        request, searching: .any([.term(.state(.open)), .ended])
      ) { item, instant in
        item.toggled(at: instant)
      }
      output?.didToggle(completion)
    }
  }
}
