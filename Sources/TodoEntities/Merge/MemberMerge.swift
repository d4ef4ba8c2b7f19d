/// A merge of members that this version does not know, of an item or of the list, one by one.
struct MemberMerge {
  /// The merged members: those of the base in its order, then the others in the order of the bytes of
  /// their names.
  private(set) var members: [UnknownMember] = []
  /// The names whose values differ between the base and a side, with the stamps of the merged values.
  private(set) var stamps: [(name: String, stamp: Int)] = []
  /// The names of values that both sides have changed, and the side whose value was kept.
  private(set) var superseded: [(name: String, keptSide: ListSide)] = []

  /// Merges the members of both sides. `versions` returns both versions of a member.
  init(
    base: [UnknownMember], ours: [UnknownMember], theirs: [UnknownMember],
    versions: (_ name: String, _ base: String?, _ ours: String?, _ theirs: String?) -> (
      RegisterVersion, RegisterVersion
    )
  ) {
    if base.isEmpty, ours.isEmpty, theirs.isEmpty { return }
    let (old, own, other) = (MemberValues(base), MemberValues(ours), MemberValues(theirs))
    for name in MemberMerge.names(base: base, ours: ours, theirs: theirs) {
      let (ours, theirs) = versions(name, old[name], own[name], other[name])
      let keptSide: ListSide = ours < theirs ? .theirs : .ours
      let (kept, dropped) =
        keptSide == .ours ? (own[name], other[name]) : (other[name], own[name])
      if let kept { members.append(UnknownMember(name: name, value: kept)) }
      guard !kept.isIdentical(to: old[name]) || !dropped.isIdentical(to: old[name]) else {
        continue
      }
      stamps.append((name, max(ours.stamp, theirs.stamp)))
      if !dropped.isIdentical(to: old[name]), !dropped.isIdentical(to: kept) {
        superseded.append((name, keptSide))
      }
    }
  }

  private static func names(
    base: [UnknownMember], ours: [UnknownMember], theirs: [UnknownMember]
  ) -> [String] {
    var seen = Set(base.map { Array($0.name.utf8) })
    let new = (ours + theirs).filter { seen.insert(Array($0.name.utf8)).inserted }.map(\.name)
    return base.map(\.name) + new.sorted { $0.precedes($1) }
  }
}
