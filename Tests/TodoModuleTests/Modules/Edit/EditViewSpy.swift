@testable import TodoModule

/// A view that records what it shows, and reads an edited text as the real one does.
final class EditViewSpy: Spy<ChangeReport>, EditViewInput {
  weak var output: (any CommandViewOutput<EditRequest>)?

  func showReport(_ report: ChangeReport) { record(report) }

  func readText(_ text: String, of draft: EditorDraft) {
    do throws(UsageError) { output?.didRequest(.text(try draft.edits(in: text))) } catch {
      output?.didRejectArguments(error)
    }
  }
}
