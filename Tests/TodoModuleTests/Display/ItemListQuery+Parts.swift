import TodoEntities

@testable import TodoModule

extension ItemListQuery {
  /// A query whose items are not counted, without a screen.
  init(items: ItemQuery, limit: Int? = nil, showsUrgency: Bool) {
    self.init(
      items: items, limit: limit, showsUrgency: showsUrgency, isCounted: false, screenLines: nil,
      filterView: nil)
  }

  /// A query whose items are counted.
  init(counting items: ItemQuery, limit: Int? = nil, screenLines: Int? = nil) {
    self.init(
      items: items, limit: limit, showsUrgency: false, isCounted: true, screenLines: screenLines,
      filterView: nil)
  }
}
