import Testing
import TodoEntities

@Suite struct `Giving numbers to items` {
  @Test func `the first item that wants a number has it, and the others get the next ones`() {
    let given = NumberPolicy.numbers(wanted: [2, 2, nil, 5, 7], taken: [5], from: 9) { -$0 }
    #expect(given.numbers == [11, 2, 10, 9, 7])
    #expect(given.next == 12)
  }

  @Test func `items that want different numbers keep them`() {
    let given = NumberPolicy.numbers(wanted: [3, 1, 2], from: 4) { $0 }
    #expect(given.numbers == [3, 1, 2])
    #expect(given.next == 4)
  }
}
