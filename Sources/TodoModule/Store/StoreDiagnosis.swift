/// What `doctor` finds: in the list, in the files beside it, and between them.
struct StoreDiagnosis: Equatable {
  /// The list's file.
  let path: String
  /// In the order of the checks.
  let findings: [StoreFinding]

  /// What is wrong.
  var problems: [StoreFinding] { findings.filter { !$0.isNote } }
  /// What is only worth knowing.
  var notes: [StoreFinding] { findings.filter(\.isNote) }
  /// Whether a command that writes will fail.
  var isReadOnly: Bool { findings.contains { if case .readOnly = $0 { true } else { false } } }
}

/// One finding.
enum StoreFinding: Equatable {
  /// The list or its history cannot be opened, or is not a regular file.
  case unreadable(StoreError)
  /// The list is damaged; the first error and where it is.
  case damaged(path: String, ParseError)
  /// An item contradicts itself; where it begins.
  case inconsistency(number: Int, ItemInconsistency, line: Int, column: Int)
  /// The history is damaged at this line, or is not a regular file.
  case historyDamaged(path: String, line: Int?)
  /// This item, or without a number the list, is not as the last command left it, so that the
  /// command cannot be undone.
  case historyDiffers(path: String, number: Int?)
  /// The lock cannot be taken, so that nothing can be written.
  case lockUnusable(StoreError)
  /// Another process is writing now.
  case locked(path: String)
  /// This process may not write to the file or its folder.
  case readOnly(path: String)
  /// Users other than the owner may read or write the file; its permission bits.
  case widePermissions(path: String, UInt32)
  /// A temporary file of a killed writer; the next writer removes it.
  case leftover(path: String)

  /// Worth knowing, but nothing is wrong.
  var isNote: Bool {
    switch self {
    case .unreadable, .damaged, .inconsistency, .historyDamaged, .lockUnusable:
      false
    case .historyDiffers, .locked, .readOnly, .widePermissions, .leftover: true
    }
  }
}

/// What was saved of a list that could not be read.
struct StoreRepair: Equatable {
  /// Where the damaged file is now, unchanged.
  let path: String
  /// How many items were saved.
  let savedCount: Int
  /// What was not, in the order of the file.
  let lost: [LostLine]
}
