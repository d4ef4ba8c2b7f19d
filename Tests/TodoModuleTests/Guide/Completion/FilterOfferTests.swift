import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Completion of filters` {
  private typealias Candidate = CompletionSource.Candidate
  private static let states = [
    "open", "done", "late", "today", "now", "waiting", "ready", "blocked", "blocking", "started",
    "repeating", "tagged", "untagged",
  ]

  private static func presence(_ stem: String) -> CompletionOffer {
    CompletionOffer(
      .words([Candidate("none", "not set"), Candidate("any", "set")]), after: stem[...])
  }

  static let rows: [(word: String, offers: [CompletionOffer])] = [
    ("+", [CompletionOffer(.tags, after: "+")]),
    ("1,2", [CompletionOffer(.items(.open), after: "1,")]),
    ("1,3-", [CompletionOffer(.items(.open, from: 3), after: "1,3-")]),
    ("1,,", []),
    ("spent.above:", [.words(["30min", "1h", "2h"], after: "spent.above:")]),
    ("due.foo:", []),
    ("tag:", [CompletionOffer(.tags, after: "tag:"), presence("tag:")]),
    ("untag:", [CompletionOffer(.tags, after: "untag:")]),
    ("project:h", [CompletionOffer(.projects, after: "project:"), presence("project:")]),
    ("project.is:h", [CompletionOffer(.projects, after: "project.is:")]),
    ("priority.above:", [.words(["high", "medium", "low"], after: "priority.above:")]),
    ("due.by:t", [.dates(after: "due.by:")]),
    ("wait:", [.dates(after: "wait:"), presence("wait:")]),
    ("completed:", [.dates(after: "completed:", reading: .backward), presence("completed:")]),
    ("is:", [.words(states, after: "is:")]),
    ("is:l", [.words(states + ["overdue", "active", "hidden"], after: "is:")]),
    ("has:c", [.words(["checklist"], after: "has:")]),
    ("id:3f", []),
    ("note:x", [presence("note:")]),
    ("http://x", []),
    (":", []),
    ("(+h", [CompletionOffer(.tags, after: "(+")]),
    ("(is:open or not +h", [CompletionOffer(.tags, after: "(is:open or not +")]),
  ]

  @Test(arguments: rows)
  func `values of a term follow its colon`(word: String, offers: [CompletionOffer]) {
    #expect(CompletionOffer.filter(in: word) == offers)
  }

  private func keys(in word: String) throws -> [String] {
    let offers = CompletionOffer.filter(in: word)
    let offer = try #require(offers.first)
    guard case .words(let candidates) = offer.source else { return [] }
    #expect(offers.count == 1 && offer.stem.isEmpty)
    #expect(candidates.allSatisfy { $0.meaning != nil && $0.meaning != .words("") })
    return candidates.map(\.value)
  }

  @Test func `an empty word is offered the keys, a started one the comparisons too`() throws {
    #expect(
      try keys(in: "") == [
        "tag:", "untag:", "project:", "priority:", "due:", "scheduled:", "wait:", "every:",
        "until:",
        "depends:", "blocks:", "spent:", "note:", "created:", "modified:", "started:", "completed:",
        "id:", "is:", "has:", "view:",
      ])
    #expect(
      try keys(in: "due").filter { $0.contains(".") || !$0.contains(":") } == [
        "project.is:", "priority.above:", "priority.below:", "due.before:", "due.after:", "due.by:",
        "scheduled.before:", "scheduled.after:", "scheduled.by:", "wait.before:", "wait.after:",
        "wait.by:", "until.before:", "until.after:", "until.by:", "spent.above:", "spent.below:",
        "created.before:", "created.after:", "created.by:", "modified.before:", "modified.after:",
        "modified.by:", "started.before:", "started.after:", "started.by:", "completed.before:",
        "completed.after:", "completed.by:", "not",
      ])
    for (before, isOffered) in [("milk", true), ("(", false), ("or", false), ("(milk", true)] {
      let offers = CompletionOffer.filter(in: "o", after: before)
      #expect("\(offers)".contains("\"or\"") == isOffered)
    }
  }
}
