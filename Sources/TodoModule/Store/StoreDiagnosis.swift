/// What `doctor` finds: in the list, in the files beside it, and between them.
struct StoreDiagnosis: Equatable {
  /// The list's file.
  let path: String
  /// In the order in which they were looked for.
  let findings: [StoreFinding]

  /// What is wrong.
  var problems: [StoreFinding] { findings.filter { !$0.isNote } }
  /// What is only worth knowing.
  var notes: [StoreFinding] { findings.filter(\.isNote) }
  /// Whether a command that writes is sure to fail.
  var isReadOnly: Bool { findings.contains { if case .readOnly = $0 { true } else { false } } }
}

/// One thing that was found.
enum StoreFinding: Equatable {
  /// The list, or its history, cannot be opened, or is no file.
  case unreadable(StoreError)
  /// The list is not what we write; where the first fault lies.
  case damaged(path: String, ParseError)
  /// An item contradicts itself; where its line begins.
  case inconsistency(number: Int, ItemInconsistency, line: Int, column: Int)
  /// The history is not what we write; the line where that shows, or none if it is no file.
  case historyDamaged(path: String, line: Int?)
  /// This item, or the list if it is none, is not as the last command left it, so that it cannot be
  /// undone.
  case historyDiffers(path: String, number: Int?)
  /// The lock cannot be taken, for this reason, so that nothing can be written.
  case lockUnusable(StoreError)
  /// Another process is writing now.
  case locked(path: String)
  /// This process may read the file or its folder, but not write there.
  case readOnly(path: String)
  /// Others than the owner may read or write the file; its permission bits.
  case widePermissions(path: String, UInt32)
  /// A temporary that a killed writer has left; the next writer removes it.
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
  /// Where the damaged file stands now, unchanged.
  let path: String
  /// How many items were saved.
  let savedCount: Int
  /// What was not, in the order of the file.
  let lost: [LostLine]
}
