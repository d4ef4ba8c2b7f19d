import TodoEntities

/// The view that is on, by `--view` or `TODO_VIEW`: commands that read the list show only its items, and
/// `add` puts on its tokens. It is never stored anywhere.
struct ActiveView: Equatable, Sendable {
  let name: String
  let filter: ItemFilter
  /// What `add` puts on new items.
  let tokens: Settings.Tokens?
  /// The order of `list`.
  let order: ItemOrder?
}

extension ActiveView {
  /// The view with this name. Throws if there is none, or if its filter is wrong.
  init(named name: String, in settings: Settings) throws(UsageError) {
    let views = settings.filterViews
    guard let view = settings.views[name] else {
      throw .unknownView(name, nearest: views.name(nearest: name))
    }
    self.init(
      name: name, filter: try ItemFilter(where: view.filter, views: views), tokens: view.tokens,
      order: view.order)
  }

  /// The name that turns off a view.
  static let none = "none"
}
