/// Whether a query finds an item.
struct MatchTest {
  let matcher: ItemMatcher
  /// Whether done and waiting items are found too.
  let includesHidden: Bool
  let now: WallClock
  /// Whether testing many items can take long.
  let canBeSlow: Bool

  /// Returns whether the item at a position passes.
  func passes(at position: Int, _ outline: ItemOutline) -> Bool {
    (includesHidden || !outline.isCompleted && !outline.isWaiting(at: now))
      && matcher.matches(at: position, outline)
  }
}
