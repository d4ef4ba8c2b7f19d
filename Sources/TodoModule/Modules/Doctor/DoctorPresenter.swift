// Words the answers of `doctor` and `--repair`. Ends with exit code 4 if it finds a problem, or cannot repair one.

import TodoEntities

final class DoctorPresenter: CommandPresenter<any DoctorInteractorInput>, CommandViewOutput {
  weak var view: (any DoctorViewInput)?

  func didRequest(_ request: DoctorRequest) {
    switch request {
    case .diagnose: interactor.diagnose()
    case .repair(let isDryRun): interactor.repair(isDryRun: isDryRun)
    }
  }
}

extension DoctorPresenter: DoctorInteractorOutput {
  func didDiagnose(_ diagnosis: StoreDiagnosis) {
    let end = diagnosis.isReadOnly ? ", but it cannot be changed" : ""
    view?.showDiagnosis(
      DiagnosisViewModel(
        path: diagnosis.path, problems: diagnosis.problems.map(\.message),
        notes: diagnosis.notes.map(\.message),
        ifEmpty: "no problems in '\(diagnosis.path)'\(end)"))
    router.close(with: diagnosis.problems.isEmpty ? .ok : .badData)
  }

  func didRepair(_ outcome: RepairOutcome) {
    let repair = outcome.repair
    let starts = ["To mark the list as resolved, run:", "To finish the git operation, run:"]
    let hints = zip(starts, outcome.commands).map { "\($0) \($1)" }
    let isFine = repair == nil && outcome.problems.isEmpty
    view?.showRepair(
      RepairViewModel(
        lines: outcome.mergeMessages(formatter) + outcome.savedMessages,
        broughtBack: repair?.historyMessages(isDryRun: outcome.isDryRun) ?? [],
        hints: (isFine ? ["nothing to repair"] : []) + hints,
        problems: outcome.problems.map(\.message), problemsHeading: "todo cannot repair these:",
        remarks: repair?.merge?.remarks ?? [], outcome: outcome))
    router.close(with: outcome.problems.isEmpty ? .ok : .badData)
  }

  func didFail(_ error: GitError) { fail(with: Failure(error)) }
}
