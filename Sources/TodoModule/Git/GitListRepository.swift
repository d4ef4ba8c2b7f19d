/// A repository that is for a list alone, as it was found.
struct GitListRepository: Equatable {
  let repository: GitRepository
  /// The branch and its last commit.
  let head: GitHead
  /// The files of that commit; empty before the first one.
  let entries: [GitTreeEntry]
  /// Whether the index has the list as that commit has it.
  let isStaged: Bool
}

extension GitClient {
  /// Finds the repository of a list, which is beside it and holds nothing else.
  ///
  /// - Throws: What `repository()` and `checkHoldsOnly` throw.
  func repositoryOfList(_ list: ListPath) throws(GitError) -> GitListRepository {
    let repository = try repository()
    let head = try head()
    let (entries, isStaged) = try checkHoldsOnly(list, repository, head: head)
    return GitListRepository(
      repository: repository, head: head, entries: entries, isStaged: isStaged)
  }
}

extension ListPath {
  /// Whether this is the name of a file beside the list that is for one machine only.
  func isPrivate(_ name: String) -> Bool {
    isTemporary(name) || companions.contains(prefix + name)
  }
}
