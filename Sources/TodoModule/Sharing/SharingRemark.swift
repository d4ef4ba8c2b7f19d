/// What a synchronization found or did besides the exchange, which a person should know, also with `--quiet`.
enum SharingRemark: Equatable {
  /// The list file was missing, and is back as it was last committed.
  case restored
  /// The list file was replaced by another one; so many items that this one lacked were kept.
  case replaced(kept: Int)
  /// The items with these numbers were removed, though by no command.
  case removedByHand([Int])
  /// A lock that a killed git had left was moved to this path.
  case lockSetAside(String)
  /// The index was damaged, and was made anew.
  case indexMadeAnew
  /// The repository was damaged. It was moved to this path, and its commits were fetched anew.
  case repositoryMadeAnew(old: String)
  /// The remote names objects in this format. The repository did not; it was moved to this path, and a new one
  /// was made.
  case formatChanged(GitObjectFormat, old: String)
}
