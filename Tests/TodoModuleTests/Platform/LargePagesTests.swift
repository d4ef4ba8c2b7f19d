import Testing

@testable import TodoModule

@Suite struct `Large pages` {
  @Test(arguments: [0, 1, 1000, 3_000_000])
  func `an array with room for many elements is empty, and takes them`(count: Int) {
    var numbers = [Int](reservingLargePagesFor: count)
    #expect(numbers == [])
    #expect(numbers.capacity >= count)
    for number in 0..<count { numbers.append(number) }
    #expect(numbers.elementsEqual(0..<count))
  }
}
