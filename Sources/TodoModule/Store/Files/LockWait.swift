/// A process that waits for the lock: it gives up after 5 seconds in which the list does not change,
/// and after 60 seconds in any case.
///
/// Whoever changes the list replaces its file, so a list that changes shows that the lock has gone
/// from hand to hand.
struct LockWait {
  private let start: Int
  private var lastProgress: Int
  private var list: FileStatus?
  private var pause = 6

  /// Begins to wait at this time, in milliseconds.
  init(_ now: Int) { (start, lastProgress) = (now, now) }

  /// Returns for how many seconds the process has waited in vain, if that is long enough; otherwise
  /// nil. `list` is the status of the list now; nil if there is none.
  mutating func secondsInVain(at now: Int, _ list: FileStatus?) -> Int? {
    if list != self.list {
      self.list = list
      lastProgress = now
    }
    if now - start >= LockWait.longest * 1000 { return LockWait.longest }
    return now - lastProgress >= LockWait.longestStandstill * 1000
      ? LockWait.longestStandstill : nil
  }

  /// Returns the length of the next pause, in milliseconds: 5, 4, 3, 2, and then always 1, so that a
  /// process that has just come does not overtake those that have been waiting.
  mutating func nextPause() -> Int {
    pause = max(1, pause - 1)
    return pause
  }

  private static let longest = 60
  private static let longestStandstill = 5
}
