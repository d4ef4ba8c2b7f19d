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
  func didRequestRepair(isDryRun: Bool) { interactor.repair(isDryRun: isDryRun) }
  func didRejectArguments(_ error: UsageError) { router.openUsage(error) }
}

extension DoctorPresenter: DoctorInteractorOutput {
  func didDiagnose(_ diagnosis: StoreDiagnosis) {
    view?.showDiagnosis(
      DiagnosisPage(
        problems: diagnosis.problems.map(\.message), notes: diagnosis.notes.map(\.message),
        verdict: verdict(diagnosis)))
    router.close(with: diagnosis.problems.isEmpty ? .ok : .badData)
  }

  func didRepair(_ outcome: RepairOutcome) {
    let lost = outcome.repair?.lost ?? []
    view?.showRepair(
      RepairPage(
        savedCount: outcome.repair?.savedCount ?? 0, path: outcome.repair?.path,
        lost: lost.map { RepairPage.Lost(line: $0.line, text: $0.text) },
        problems: outcome.problems.map(\.message), isDryRun: outcome.isDryRun))
    router.close(with: outcome.problems.isEmpty ? .ok : .badData)
  }

  func didFail(_ error: StoreError) {
    view?.showFailure(Failure(error))
    router.close(with: ExitCode(error))
  }
  private func verdict(_ diagnosis: StoreDiagnosis) -> String? {
    guard diagnosis.problems.isEmpty else { return nil }
    return diagnosis.isReadOnly
      ? "'\(diagnosis.path)' is in order, but nothing can be written"
      : "no problems in '\(diagnosis.path)'"
  }
}
