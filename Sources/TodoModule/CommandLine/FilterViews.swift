/// The user's names for filters: what `view:work` stands for.
struct FilterViews: Equatable, Sendable {
  /// The text of each view, by name. It may name other views.
  let texts: [String: String]

  /// These views; by default none.
  init(_ texts: [String: String] = [:]) { self.texts = texts }

  /// The names, in alphabetical order.
  var names: [String] { texts.keys.sorted() }

  /// The name that this unknown one is probably a typo of. It is not looked for among more names than a
  /// person gives: a file can name an unknown view in each of its lines.
  func name(nearest name: String) -> String? {
    texts.count > 100 ? nil : name.nearest(among: names)
  }
}
