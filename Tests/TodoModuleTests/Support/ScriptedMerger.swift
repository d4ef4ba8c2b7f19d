import TodoEntities

@testable import TodoModule

/// A merger that answers as a test says, and remembers what it was asked for.
final class ScriptedMerger: ListMerging {
  private(set) var merged: [MergePaths] = []
  private(set) var movedAside: [String] = []
  /// Why copies cannot be renamed.
  var moveError: StoreError?
  private let result: Result<MergeOutcome, StoreError>
  private let copy: Result<ListDocument, StoreError>

  /// Creates a merger that always has these results: by default, that both lists, and any copy, are empty.
  init(
    _ result: Result<MergeOutcome, StoreError> = nothing,
    copy: Result<ListDocument, StoreError> = .success(ListDocument())
  ) {
    self.result = result
    self.copy = copy
  }

  /// A merge of empty lists.
  static var nothing: Result<MergeOutcome, StoreError> {
    do throws(ListError) {
      let empty = TodoList([])
      return .success(try empty.merged(with: empty, since: empty, numbering: .older))
    } catch {
      return .failure(StoreError(error))
    }
  }

  func merge(_ paths: MergePaths, isDryRun: Bool) throws(StoreError) -> MergeOutcome {
    merged.append(paths)
    return try result.get()
  }

  func copy(at path: String) throws(StoreError) -> ListDocument { try copy.get() }

  func moveAside(_ copy: String, of list: ListPath) throws(StoreError) -> String? {
    if let moveError { throw moveError }
    movedAside.append(copy)
    return copy + ".merged"
  }
}
