import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Completion of attributes` {
  private typealias Candidate = CompletionSource.Candidate
  private static let days = [
    "today", "tomorrow", "yesterday", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "eow", "eom",
    "eoq", "eoy", "sow", "som", "soq", "soy", "sonw", "sonm", "sonq", "sony",
  ]

  private static func none(_ stem: String) -> CompletionOffer {
    CompletionOffer(.words([Candidate("none", "clear it")]), after: stem[...])
  }

  static let rows: [(word: String, offers: [CompletionOffer])] = [
    ("+", [CompletionOffer(.tags, after: "+")]),
    ("tag:h", [CompletionOffer(.tags, after: "tag:"), none("tag:")]),
    ("untag:", [CompletionOffer(.tags, after: "untag:")]),
    ("project:ho", [CompletionOffer(.projects, after: "project:"), none("project:")]),
    ("pro:ho", [CompletionOffer(.projects, after: "pro:"), none("pro:")]),
    ("pri:", [.words(["high", "medium", "low"], after: "pri:"), none("pri:")]),
    ("due:to", [CompletionOffer(.dates(days), after: "due:"), none("due:")]),
    ("wait:", [CompletionOffer(.dates(days + ["due-3d"]), after: "wait:"), none("wait:")]),
    ("until:", [CompletionOffer(.dates(days + ["due-3d"]), after: "until:"), none("until:")]),
    (
      "every:",
      [
        .words(
          [
            "daily", "weekly", "monthly", "quarterly", "yearly", "weekdays", "mon,thu", "3d", "2w",
            "1m", "1q", "1y", "5bd", "eom", "15th", "1st-mon", "last-fri",
          ], after: "every:"), none("every:"),
      ]
    ),
    ("every:1w/", [.words(["catch-up", "strict", "done"], after: "every:1w/"), none("every:")]),
    ("note:x", [none("note:")]),
    ("http://x", []),
    ("pr:", []),
    (":", []),
  ]

  @Test(arguments: rows)
  func `values of a key follow its colon`(word: String, offers: [CompletionOffer]) {
    #expect(CompletionOffer.attributes(in: word) == offers)
  }

  @Test(arguments: ["", "d", "milk"])
  func `a word without a colon gets the keys`(word: String) throws {
    let offer = try #require(CompletionOffer.attributes(in: word).first)
    guard case .words(let candidates) = offer.source else {
      Issue.record("\(offer)")
      return
    }
    #expect(
      candidates.map(\.value) == [
        "tag:", "untag:", "project:", "priority:", "due:", "scheduled:", "wait:", "every:",
        "until:",
        "depends:", "undepend:", "blocks:", "spent:", "note:",
      ])
    #expect(candidates.allSatisfy { $0.meaning != nil && $0.meaning != .words("") })
  }
}
