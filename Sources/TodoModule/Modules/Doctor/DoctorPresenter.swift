final class DoctorPresenter {
  weak var view: (any DoctorViewInput)?
  private let interactor: any DoctorInteractorInput
  private let router: any RouterInput

  init(interactor: any DoctorInteractorInput, router: any RouterInput) {
    self.interactor = interactor
    self.router = router
  }
}

extension DoctorPresenter: DoctorViewOutput {
  func didRequestDiagnosis() { interactor.diagnose() }
  func didRequestRepair() { interactor.repair() }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension DoctorPresenter: DoctorInteractorOutput {
  func didDiagnose(_ diagnosis: StoreDiagnosis) {
    view?.showDiagnosis(
      DiagnosisPage(
        problems: diagnosis.problems.map(\.words), notes: diagnosis.notes.map(\.words)))
    router.close(with: diagnosis.problems.isEmpty ? .ok : .badData)
  }

  func didRepair(_ repair: StoreRepair?) {
    if let repair {
      view?.showRepair(
        RepairPage(
          savedCount: repair.savedCount, path: repair.path,
          lost: repair.lost.map { RepairPage.Lost(line: $0.line, text: $0.text) }))
    } else {
      view?.showNothingToRepair()
    }
    router.close(with: .ok)
  }

  func didFail(_ error: StoreError) {
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
}
