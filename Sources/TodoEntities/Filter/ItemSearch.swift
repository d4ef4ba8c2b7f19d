// Finds the items that match a query. Without a filter, `list` hides done and waiting items and templates. A view
// does not hide numbers. Records why nothing matched, such as a tag that no item has.

/// Finds the items that match a query, at one point in time and within a time limit.
///
/// ```swift
/// let search = ItemSearch(at: clock)
/// let overdue = ItemQuery(.term(.state(.overdue)))
/// let positions = try search.positions(of: overdue, in: list)
/// ```
package struct ItemSearch {
  package let clock: Clock
  /// The weights of the urgency that items are sorted by.
  package let weights: Urgency.Weights
  /// The active view, or nil if no view is on. Only items that match it are found.
  package let viewFilter: ItemFilter?
  /// The tag of templates, or nil if no tag is set. Templates are found only if a query requests them.
  package let templates: Tag?
  /// How many seconds of processor time all searches of a process may take.
  package static let secondsLimit = 2
  /// The timer for filters that can be slow, or nil for no time limit.
  let timer: (any SearchTimer)?
  /// The record of how the words of the user's filter were read, or nil if no warnings are wanted.
  package let reading: FilterReading?

  package init(
    at clock: Clock, weights: Urgency.Weights = .standard, viewFilter: ItemFilter? = nil,
    templates: Tag? = nil, timer: (any SearchTimer)? = nil, reading: FilterReading? = nil
  ) {
    self.clock = clock
    self.weights = weights
    self.viewFilter = viewFilter
    self.templates = templates
    self.timer = timer
    self.reading = reading
  }

  /// Returns the positions of the items that match the query, in its order. If candidates are given, it
  /// searches only the items at these positions.
  package func positions(
    of query: ItemQuery, in list: TodoList, among candidates: [Int]? = nil,
    graph: DependencyGraph? = nil
  ) throws(DateError) -> [Int] {
    sorted(
      try matches(of: query, in: list, among: candidates), by: query.order, in: list, graph: graph)
  }

  /// Returns ascending positions of the list in an order. It makes the graph of the list if the order needs it
  /// and the caller does not give it.
  package func sorted(
    _ positions: [Int], by order: ItemOrder, in list: TodoList, graph: DependencyGraph? = nil
  ) -> [Int] {
    order.sorted(positions, in: list, at: clock, weights: weights, graph)
  }

  /// Returns the urgencies of the items at these positions.
  package func urgencies(
    of positions: [Int], in list: TodoList, _ graph: DependencyGraph
  ) -> UrgencyFlow {
    UrgencyFlow(list, graph, at: clock, weights: weights, to: positions)
  }

  /// Returns the number of items that match the query. Stops counting at `maximum`.
  package func count(
    _ query: ItemQuery, in list: TodoList, upTo maximum: Int = .max
  ) throws(DateError) -> Int {
    try matches(of: query, in: list, upTo: maximum).count
  }

  /// Returns the active view, which restricts a filter, or nil if the filter names items by number or id.
  package func restriction(of filter: ItemFilter) -> ItemFilter? {
    filter.namesItems ? nil : viewFilter
  }

  /// Returns a filter with the view that restricts it.
  private func restricted(_ filter: ItemFilter) -> ItemFilter {
    restriction(of: filter).map { .all([$0, filter]) } ?? filter
  }

  /// Returns the condition on found items: the filter of a query, the view that restricts it, and the omission
  /// of templates.
  package func condition(of query: ItemQuery, in list: TodoList) -> Condition {
    var filter = restricted(query.filter)
    if let omission = omission(from: query, in: list) { filter = .all([filter, omission]) }
    return Condition(filter: filter, includesHidden: query.includesHidden || filter.liftsDefault)
  }

  package struct Condition: Equatable, Sendable {
    let filter: ItemFilter
    /// Whether done and waiting items may be found.
    package let includesHidden: Bool

    /// Whether the other condition surely finds each item that this one finds, at the same time.
    ///
    /// ```swift
    /// // "call +ho mil" implies "call mi"; "not mil" does not imply "not mi".
    /// ```
    package func implies(_ other: Condition) -> Bool {
      (other.includesHidden || !includesHidden) && filter.implies(other.filter)
    }
  }

  /// Returns the filter that leaves out templates. Returns nil if the query or the view requests templates or
  /// names items, and if the list surely has no templates.
  private func omission(from query: ItemQuery, in list: TodoList? = nil) -> ItemFilter? {
    let filter = restricted(query.filter)
    // `is:now` never finds templates, in any command.
    let isOfNow = query.filter.conjuncts.contains(.term(.state(.now)))
    guard let templates, list?.mayHave(templates) != false, !query.includesTemplates || isOfNow,
      !filter.namesItems, !filter.names(templates)
    else { return nil }
    return .term(.withoutTag(templates))
  }

  /// Returns the filter that a query starts from, without the view, or nil if the query starts from all items.
  /// By default, it starts from open items that are neither waiting nor templates. This filter is used only to
  /// explain queries. `matches` tests the first two conditions in code, because it tests every item.
  package func start(of query: ItemQuery) -> ItemFilter? {
    let includesHidden = query.includesHidden || restricted(query.filter).liftsDefault
    let shown: [ItemFilter] =
      includesHidden ? [] : [.term(.state(.open)), .not(.term(.state(.waiting)))]
    let parts = shown + [omission(from: query)].compactMap(\.self)
    return parts.count > 1 ? .all(parts) : parts.first
  }

  /// Returns how many templates the query leaves out.
  package func templateCount(
    leftOutOf query: ItemQuery, in list: TodoList
  ) throws(DateError) -> Int {
    guard let templates, omission(from: query, in: list) != nil else { return 0 }
    return try count(ItemQuery(.all([query.filter, .term(.tag(templates))])), in: list)
  }

  /// Returns the positions of overdue items that match the filter but are hidden by the active view.
  package func lateOutsideView(
    _ filter: ItemFilter, in list: TodoList, among candidates: [Int]? = nil
  ) throws(DateError) -> [Int] {
    guard let view = restriction(of: filter) else { return [] }
    let query = ItemQuery(.all([.term(.state(.overdue)), .not(view), filter]))
    return try ItemSearch(at: clock, weights: weights, templates: templates, timer: timer)
      .matches(of: query, in: list, among: candidates)
  }

  /// Returns the list with only the items of the active view that match a filter, including done and waiting
  /// ones. It has no templates unless `keepsTemplates` is true or the filter asks for them.
  package func narrowed(
    _ list: TodoList, to asked: ItemFilter = .all([]), keepsTemplates: Bool = false
  ) throws(DateError) -> TodoList {
    let filter = condition(of: ItemQuery(asked, includesHidden: keepsTemplates), in: list).filter
    if filter == .all([]) { return list }
    let matcher = try ItemMatcher(filter, at: clock, weights: weights, in: list)
    let timer = filter.canBeSlow ? timer : nil
    timer?.start()
    defer { timer?.stop() }
    var narrowed = list
    for position in list.positions
    where !matcher.matches(at: position, list.outline(at: position)) {
      narrowed.remove(at: position)
    }
    reading?.note(asked, in: list, hasMatch: narrowed.count > 0)
    return narrowed
  }

  /// Returns the positions of the items that match the query, in the file's order, up to `maximum`.
  package func matches(
    of query: ItemQuery, in list: TodoList, among candidates: [Int]? = nil, upTo maximum: Int = .max
  ) throws(DateError) -> [Int] {
    try matches(of: query, in: list, among: candidates, upTo: maximum, until: { false }) ?? []
  }

  /// The number of items that are searched at a time, which takes about a millisecond.
  package static let step = 4096

  /// Returns the positions of the items that match the query, like the function above. It calls `isOvertaken`
  /// after each `step` items, and returns nil as soon as the search has become useless.
  package func matches(
    of query: ItemQuery, in list: TodoList, among candidates: [Int]?, upTo maximum: Int = .max,
    until isOvertaken: () -> Bool
  ) throws(DateError) -> [Int]? {
    let condition = condition(of: query, in: list)
    let (filter, includesHidden) = (condition.filter, condition.includesHidden)
    let matcher = try ItemMatcher(filter, at: clock, weights: weights, in: list)
    let now = clock.wall
    let timer = filter.canBeSlow ? timer : nil
    timer?.start()
    defer { timer?.stop() }
    var found: [Int] = []
    for (count, position) in (candidates?.sorted() ?? Array(list.positions)).enumerated() {
      if count > 0, count.isMultiple(of: ItemSearch.step), isOvertaken() { return nil }
      let outline = list.outline(at: position)
      guard includesHidden || !outline.isCompleted && !outline.isWaiting(at: now),
        matcher.matches(at: position, outline)
      else { continue }
      found.append(position)
      if found.count == maximum { break }
    }
    reading?.note(query.filter, in: list, hasMatch: !found.isEmpty)
    return found
  }
}

/// The items to show, and their order.
///
/// ```swift
/// // todo list --where is:overdue --sort priority
/// let query = ItemQuery(
///   .term(.state(.overdue)), order: ItemOrder([ItemOrder.Criterion(.priority)]))
/// ```
package struct ItemQuery: Equatable, Sendable {
  package let filter: ItemFilter
  /// Whether templates are included on request, with any filter.
  let includesTemplates: Bool
  /// Whether done and waiting items are included, either on request or because of the filter (see
  /// `ItemFilter.liftsDefault`).
  package let includesHidden: Bool
  package let order: ItemOrder

  package init(_ filter: ItemFilter, includesHidden: Bool = false, order: ItemOrder = .everyday) {
    self.filter = filter
    includesTemplates = includesHidden
    self.includesHidden = includesHidden || filter.liftsDefault
    self.order = order
  }

  package var isUnfiltered: Bool { filter == .all([]) }
}

extension ItemFilter {
  /// The filters that must all match, or the filter itself if it is not an `and`.
  package var conjuncts: [ItemFilter] {
    if case .all(let parts) = self { parts } else { [self] }
  }

  /// Whether each item that matches this filter surely matches the other one.
  fileprivate func implies(_ other: ItemFilter) -> Bool {
    switch (self, other) {
    case _ where self == other: true
    case (_, .all(let parts)): parts.allSatisfy(implies)
    case (.any(let parts), _): parts.allSatisfy { $0.implies(other) }
    case (.all(let parts), .any(let others)):
      parts.contains { $0.implies(other) } || others.contains(where: implies)
    case (.all(let parts), _): parts.contains { $0.implies(other) }
    case (_, .any(let others)): others.contains(where: implies)
    case (.not(let part), .not(let otherPart)): otherPart.implies(part)
    case (.term(.text(let text)), .term(.text(let beginning))): text.hasPrefix(beginning)
    default: false
    }
  }

  package var hasText: Bool {
    terms.contains { if case .text = $0 { true } else { false } }
  }

  /// Whether an item that matches it matches each of its terms.
  fileprivate var isConjunction: Bool {
    switch self {
    case .all(let parts): parts.allSatisfy(\.isConjunction)
    case .term: true
    case .any, .not: false
    }
  }
}

/// How a word of a filter was read, if the user may have meant something else.
package enum FilterMiss: Equatable, Sendable {
  /// The word was searched for as text. Perhaps the user meant this term.
  case text(String, meant: ItemFilter.Term?)
  /// No item has this tag, or is in this project. `among` has the names that exist.
  case noTag(Tag, among: [String])
  case noProject(Project, among: [String])
  /// No item has one of these numbers, or this id.
  case noItem(String)
}

/// The record of how the words of the first filter of a run were read. The user typed this filter.
package final class FilterReading {
  package private(set) var filter = ItemFilter.all([])
  package private(set) var misses: [FilterMiss] = []
  package private(set) var hasMatch = false

  package init() {}

  fileprivate func note(_ filter: ItemFilter, in list: TodoList, hasMatch: Bool) {
    guard self.filter == .all([]) else { return }
    (self.filter, self.hasMatch) = (filter, hasMatch)
    misses = list.misses(of: filter, hasMatch: hasMatch)
  }
}

extension TodoList {
  /// Returns how the words of a filter were read, in their order, if the list may explain why its items
  /// match or do not. Takes one pass over the list, if there is a word to explain.
  package func misses(of filter: ItemFilter, hasMatch: Bool = false) -> [FilterMiss] {
    lazy var used = UsedNames(of: self)
    // An item that matches all terms has all their tags.
    let hasNames = hasMatch && filter.isConjunction
    return filter.terms.flatMap { term -> [FilterMiss] in
      switch term {
      case .text(let text):
        let word = text.caseFolded
        // Completion may leave a dot after a project.
        let name = word.hasSuffix(".") ? String(word.dropLast()) : word
        let tag = Tag(text.hasPrefix("+") ? String(text.dropFirst()) : text)
        let meant: ItemFilter.Term? =
          ItemFilter.State(rawValue: word).map { .state($0) }
          ?? ItemFilter.Feature(rawValue: word).map { .feature($0) }
          ?? (used.tags.contains(tag) ? .tag(tag) : nil)
          ?? Project(name).flatMap { used.projects.contains(name) ? .project($0) : nil }
        return [.text(text, meant: meant)]
      case .tag(let tag):
        return hasNames || used.tags.contains(tag)
          ? [] : [.noTag(tag, among: used.tags.map(\.name).sorted())]
      case .project(let project), .exactProject(let project):
        return hasNames || used.projects.contains(project.name.caseFolded)
          ? [] : [.noProject(project, among: used.projects.sorted())]
      case .numbers(let numbers):
        return numbers.ranges.map { NumberSet([$0]) }
          .filter { part in !positions.contains { part.contains(number(at: $0)) } }
          .map { .noItem("\($0)") }
      case .identity(let prefix):
        return positions.contains { prefix.matches(id(at: $0)) } ? [] : [.noItem(prefix.text)]
      case .pattern, .withoutTag, .choice, .date, .every, .note, .state, .feature, .has, .lacks,
        .depends, .blocks, .duration, .urgency:
        return []
      }
    }
  }
}

private struct UsedNames {
  private(set) var tags: Set<Tag> = []
  /// The projects in lower case, including the projects around each.
  private(set) var projects: Set<String> = []

  init(of list: TodoList) {
    // The same few names occur in many items.
    var knownTags: Set<ArraySlice<UInt8>> = []
    var knownProjects: Set<ArraySlice<UInt8>> = []
    for position in list.positions {
      let item = list.listed(at: position)
      item.forEachTag { tag in
        guard knownTags.insert(tag).inserted else { return }
        tags.insert(Tag(String(decoding: tag, as: UTF8.self)))
      }
      if let project = item.project, knownProjects.insert(project).inserted { insert(project) }
    }
  }

  private mutating func insert(_ project: ArraySlice<UInt8>) {
    var name = Optional(String(decoding: project, as: UTF8.self).caseFolded[...])
    while let project = name, projects.insert(String(project)).inserted {
      name = project.lastIndex(of: ".").map { project[..<$0] }
    }
  }
}
