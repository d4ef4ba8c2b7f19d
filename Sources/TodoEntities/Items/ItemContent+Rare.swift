/// The parts of an item's content that few items have. They are kept together in an object of their
/// own, which most items do not have, so that content takes a third of the memory.
struct RareContent: Sendable {
  /// The values of the parts.
  struct Parts: Sendable {
    // See the properties of the same names in `ItemContent`.
    var scheduled: FloatingDate?
    var wait: FloatingDate?
    var until: FloatingDate?
    var notes: String?
    var repetition: Repetition?
    var started: Instant?
    var spent: Int?
    var unknownRepetitionMembers: [UnknownMember] = []
    var unknownMembers: [UnknownMember] = []

    /// Whether no part has a value.
    fileprivate var isEmpty: Bool {
      scheduled == nil && wait == nil && until == nil && notes == nil && repetition == nil
        && started == nil && spent == nil && unknownRepetitionMembers.isEmpty
        && unknownMembers.isEmpty
    }
  }

  /// Holds the parts; never changed, so that copies of the content can share it.
  private final class Box: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  /// nil if no part has a value.
  private var box: Box?

  /// Creates content of these parts.
  init(_ parts: Parts) { box = parts.isEmpty ? nil : Box(parts) }

  /// The parts, or nil if none has a value.
  fileprivate var values: Parts? { box?.parts }

  /// Changes the parts.
  fileprivate mutating func change(_ change: (inout Parts) -> Void) {
    var parts = box?.parts ?? Parts()
    change(&parts)
    self = RareContent(parts)
  }
}

extension ItemContent {
  /// When work on the item can begin.
  package var scheduled: FloatingDate? {
    get { rare.values?.scheduled }
    set { rare.change { $0.scheduled = newValue } }
  }

  /// When the item stops being hidden.
  package var wait: FloatingDate? {
    get { rare.values?.wait }
    set { rare.change { $0.wait = newValue } }
  }

  /// The last day on which an item of the series can be due.
  package var until: FloatingDate? {
    get { rare.values?.until }
    set { rare.change { $0.until = newValue } }
  }

  /// Free text of one or more lines, separated by newlines; never empty.
  package var notes: String? {
    get { rare.values?.notes }
    set { rare.change { $0.notes = newValue } }
  }

  /// How the item repeats.
  package var repetition: Repetition? {
    get { rare.values?.repetition }
    set { rare.change { $0.repetition = newValue } }
  }

  /// Since when the item has been worked on; nil if it is not.
  package var started: Instant? {
    get { rare.values?.started }
    set { rare.change { $0.started = newValue } }
  }

  /// The time spent on the item, in seconds, 0 or more; without the time since `started`.
  package var spent: Int? {
    get { rare.values?.spent }
    set { rare.change { $0.spent = newValue } }
  }

  /// Unknown members of the object `every` in the list file; they are kept. Those of an unknown
  /// repetition are in its JSON text instead.
  package var unknownRepetitionMembers: [UnknownMember] {
    get { rare.values?.unknownRepetitionMembers ?? [] }
    set { rare.change { $0.unknownRepetitionMembers = newValue } }
  }

  /// Unknown members of the item in the list file; they are kept.
  package var unknownMembers: [UnknownMember] {
    get { rare.values?.unknownMembers ?? [] }
    set { rare.change { $0.unknownMembers = newValue } }
  }
}
