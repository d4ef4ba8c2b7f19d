/// Which numbers a list counts on from: the one rule for numbers that it has not given itself, but that come
/// from a file, another machine or an import.
///
/// A single very high number would leave none for new items, or only long ones. So a number that is far
/// above the others does not raise the list's next number, and where it can, a new item gets another one.
package enum NumberPolicy {
  /// How far above a list's next number other numbers are counted.
  package static let reach = 1_000_000

  /// The highest number that a file can have without having lower ones near it. No list counts so far.
  package static let highestInFile = 1_000_000_000

  /// Returns the highest number that is not far above the others of a list with this next number.
  package static func highest(near next: Int) -> Int {
    max(next - 1, min(next, TodoItem.highestNumber - 2 * reach) + reach)
  }

  /// Returns the next number of a list that takes these numbers, in any order, without those that are
  /// far above the others.
  package static func next(_ next: Int, taking numbers: [Int]) -> Int {
    var next = next
    for number in numbers.sorted() where number >= next {
      if number > highest(near: next) { break }
      next = number + 1
    }
    return next
  }

  /// Returns the next number of a list file, from what is written there and its items' numbers.
  package static func next(written: Int, _ numbers: some Sequence<Int>) -> Int {
    let next = written - 1 > highestInFile ? 1 : written
    var (highest, high) = (0, [Int]())
    for number in numbers {
      if number > highestInFile { high.append(number) } else { highest = max(highest, number) }
    }
    let counted = max(next, highest + 1)
    return high.isEmpty ? counted : self.next(counted, taking: high)
  }
}
