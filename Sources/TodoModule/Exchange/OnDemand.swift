/// Elements that are made each time they are read, so that a long import does not keep them all in
/// memory.
struct OnDemand<Element: Equatable>: RandomAccessCollection {
  let endIndex: Int
  private let element: (Int) -> Element

  /// Creates a collection of the elements that a closure returns for 0 to `count - 1`.
  init(count: Int, _ element: @escaping (Int) -> Element) {
    endIndex = count
    self.element = element
  }

  var startIndex: Int { 0 }
  subscript(index: Int) -> Element { element(index) }

  /// Returns what `transform` makes of the elements, on demand too.
  func mapped<Result>(_ transform: @escaping (Element) -> Result) -> OnDemand<Result> {
    OnDemand<Result>(count: count) { transform(element($0)) }
  }
}

extension OnDemand: Equatable {
  static func == (left: OnDemand, right: OnDemand) -> Bool { left.elementsEqual(right) }
}

extension OnDemand: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: Element...) { self.init(elements) }

  /// Creates a collection of elements that are there already.
  init(_ elements: [Element]) { self.init(count: elements.count) { elements[$0] } }
}
