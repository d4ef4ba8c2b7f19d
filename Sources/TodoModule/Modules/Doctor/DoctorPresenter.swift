import TodoEntities

final class DoctorPresenter: ItemPresenter<any DoctorInteractorInput>, DoctorViewOutput {
  weak var view: (any DoctorViewInput)?
  override var failureView: (any CommandViewInput)? { view }

  func didRequestDoctor(_ request: DoctorRequest) {
    switch request {
    case .diagnose: interactor.diagnose()
    case .repair(let isDryRun): interactor.repair(isDryRun: isDryRun)
    }
  }
}

extension DoctorPresenter: DoctorInteractorOutput {
  func didDiagnose(_ diagnosis: StoreDiagnosis) {
    view?.showDiagnosis(
      DiagnosisPage(
        path: diagnosis.path, problems: diagnosis.problems, notes: diagnosis.notes,
        verdict: verdict(diagnosis)))
    router.close(with: diagnosis.problems.isEmpty ? .ok : .badData)
  }

  func didRepair(_ outcome: RepairOutcome) {
    view?.showRepair(
      RepairPage(
        savedCount: outcome.repair?.savedCount ?? 0, path: outcome.repair?.path,
        lost: outcome.repair?.lost ?? [], reassigned: outcome.repair?.reassigned ?? [],
        repeated: outcome.repair?.repeated ?? [],
        withoutRule: outcome.repair?.withoutRule ?? [], problems: outcome.problems,
        isDryRun: outcome.isDryRun,
        merge: outcome.repair?.merge.map { merge in
          RepairPage.Merge(
            summary: MergeSummary(
              merge.report, incoming: merge.incoming, outgoing: merge.outgoing, at: now),
            isOfOneSide: merge.isOfOneSide)
        }, unresolved: outcome.unresolved))
    router.close(with: outcome.problems.isEmpty ? .ok : .badData)
  }

  func didFail(_ error: GitError) { fail(with: Failure(error)) }

  private func verdict(_ diagnosis: StoreDiagnosis) -> DiagnosisPage.Verdict? {
    guard diagnosis.problems.isEmpty else { return nil }
    return diagnosis.isReadOnly ? .readOnly : .inOrder
  }
}
