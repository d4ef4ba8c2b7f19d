import Foundation
import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Series of Taskwarrior` {
  private let taskwarrior = ExchangeFormat.taskwarrior
  private static let parent = "4d814c06-0647-4ae8-8789-e15c4e778278"
  private static let child = "8d2d5aa7-ebcf-4cf0-8b1d-81a85c5bf166"

  @Test(arguments: [
    // Until is past, and there has never been a child.
    template("weekly", "20260130T230000Z", #","until":"20260301T230000Z""#),
    // Until is to come, but before the next child.
    template("weekly", "20261120T230000Z", #","mask":"+","until":"20261122T230000Z""#),
    // Taskwarrior deletes children whose until is past, but leaves them in the mask.
    template("monthly", "20260130T230000Z", #","mask":"----","until":"20260401T230000Z""#)
      + deletedChild,
  ])
  func `a series that has ended is skipped with a remark`(text: String) throws {
    let list = try taskwarrior.list(in: text + text)
    #expect(list.items == [])
    let second = text.contains("deleted") ? 3 : 2
    #expect(list.said.last == "lines 1, \(second): skipped a repeating task that has ended")
  }

  @Test(arguments: [
    ("weekly", "", "2026-11-21"), ("weekly", "+", "2026-11-28"), ("weekly", "X+", "2026-12-05"),
    ("weekdays", "+", "2026-11-23"), ("12hrs", "+", "2026-11-21"),
    ("90min", "+++", "2026-11-21"), ("wibble", "++", "2026-11-21"),
  ])
  func
    `a template without a child is due after the tasks that its mask counts, if todo has its rule`(
      rule: String, mask: String, due: String
    ) throws
  {
    let text = Self.template(
      rule, "20261120T230000Z", #","mask":"\#(mask)","wait":"20261119T230000Z""#)
    let item = try taskwarrior.item(in: text)
    #expect(item.due?.description == due)
    #expect(item.wait?.day.dayNumber == item.due.map { $0.day.dayNumber - 1 })
  }

  @Test func `an item that is a template is exported as the same template`() throws {
    let text = Self.template(
      "monthly", "20260130T230000Z",
      #","wait":"20260129T230000Z","until":"20280101T225959Z","mask":"+X","rtype":"periodic""#)
    let items = try taskwarrior.items(in: text)
    #expect(
      taskwarrior.text(of: items) == #"""
        [
        {"uuid":"\#(Self.parent)","status":"recurring","description":"a","entry":"20260101T000000Z","modified":"20260102T000000Z","due":"20260130T230000Z","wait":"20260129T230000Z","until":"20280101T225959Z","mask":"+X","rtype":"periodic","recur":"monthly"}
        ]

        """#)
    #expect(taskwarrior.losses(of: items) == [])
  }

  @Test func `a new due date starts the series of a template again`() throws {
    let text = Self.template("weekly", "20261120T230000Z", #","mask":"+","rtype":"periodic""#)
    var list = try taskwarrior.list(in: text)
    list.items[0].content.due = try DateFixtures.date("2026-12-24T17:00")
    list.items[0].content.until = try DateFixtures.date("2027-12-24")
    let moved = try #require(list.items.first).item(
      number: 1, id: try Self.id(Self.parent), at: .test)
    let exported = taskwarrior.text(of: moved)
    #expect(
      exported.contains(
        #""status":"recurring","description":"a","entry":"20260101T000000Z","#
          + #""modified":"20260102T000000Z","due":"20261224T160000Z","until":"20271224T225959Z","#
          + #""rtype":"periodic","recur":"weekly"}"#))
    #expect(
      taskwarrior.losses(of: moved)
        == ["item 1: Taskwarrior starts the series again at this due date"])
    let back = try taskwarrior.items(in: exported)
    #expect(back.map(\.due) == [moved.due] && back.map(\.until) == [moved.until])
  }

  @Test func `a template whose item is done is completed, and its next item is a plain task`()
    throws
  {
    let text = Self.template("weekly", "20261120T230000Z", #","mask":"+","rtype":"periodic""#)
    let item = try taskwarrior.item(in: text)
    let next = try item.next(completedOn: "2026-11-28")
    let done = item.completed(at: .test)
    let exported = taskwarrior.text(of: [done, next])
    #expect(exported.contains(#""status":"completed""#) && exported.contains(#""recur":"weekly""#))
    #expect(!exported.contains("mask") && !exported.contains("recurring"))
    #expect(
      taskwarrior.losses(of: [done, next]) == [
        "item 1: Taskwarrior stops repeating this task, because it is done",
        "item 9: Taskwarrior will not repeat this task, but todoEvery keeps the rule",
      ])
    let back = try taskwarrior.items(in: exported)
    #expect(back.map(\.due) == [item.due, next.due])
    #expect(back.map(\.isCompleted) == [true, false])
  }

  @Test(arguments: [true, false])
  func `a repeating task keeps its due date and its rule in Taskwarrior`(isTemplate: Bool) throws {
    let text =
      isTemplate
      ? Self.template("weekly", "20261120T230000Z", "") : Self.child("20261120T230000Z", "")
    var list = try taskwarrior.list(in: text)
    list.items[0].content.due = nil
    list.items[0].repetition = nil
    let id = try #require(list.items[0].id)
    let item = list.items[0].item(number: 1, id: id, at: .test)
    let exported = taskwarrior.text(of: item)
    #expect(
      exported.contains(#""due":"20261120T230000Z""#) && exported.contains(#""recur":"weekly""#))
    let rule =
      isTemplate
      ? "Taskwarrior repeats this task by its own rule 'weekly', not by the rule in todo"
      : "only its Taskwarrior list repeats this task, by the rule 'weekly'"
    #expect(
      taskwarrior.losses(of: item) == [
        "item 1: \(rule)",
        "item 1: Taskwarrior keeps the old due date, because it repeats the task",
      ])
  }

  @Test func `the until date of a child is exported separately from the one of its template`()
    throws
  {
    let text =
      Self.template("weekly", "20261120T230000Z", #","until":"20271231T230000Z""#)
      + Self.child("20261120T230000Z", #","until":"20261209T101112Z""#)
    let list = try taskwarrior.list(in: text)
    #expect(list.items.map(\.content.until?.description) == ["2028-01-01"])
    #expect(
      list.said == ["line 2: todo has no expiry date but keeps Taskwarrior's until for export"])
    let exported = taskwarrior.text(of: list.wholeItems)
    #expect(
      exported.contains(#""until":"20261209T101112Z""#)
        && exported.contains(#""todoUntil":"2028-01-01""#))
    #expect(try taskwarrior.items(in: exported).map(\.until?.description) == ["2028-01-01"])
  }

  @Test func `the next item of a task with an until date does not expire in Taskwarrior`() throws {
    let child = try taskwarrior.item(
      in: Self.child("20261120T230000Z", #","until":"20261209T101112Z""#))
    let next = try child.next(completedOn: "2026-11-21")
    #expect(!taskwarrior.text(of: next).contains(#""until""#))
  }

  @Test func `a template without a rule or without a due date is a plain task`() throws {
    let text = #"""
      {"description":"a","status":"recurring","due":"20261120T230000Z","mask":"-"}
      {"description":"b","status":"recurring","recur":"weekly"}
      """#
    #expect(
      try taskwarrior.remarks(on: text) == [
        "line 1: a repeating task without a rule (recur) does not repeat",
        "line 2: a repeating task without a due date does not repeat",
      ])
    let exported = taskwarrior.text(of: try taskwarrior.items(in: text))
    #expect(!exported.contains("recur") && !exported.contains("mask"))
  }

  @Test func `children without their templates are reported in the order of the file`() throws {
    let text = (1...9).map { number in
      #"{"description":"a","due":"20261120T230000Z","recur":"\#(number)hrs","#
        + #""parent":"\#(ExchangeFixture.id(number))"}"# + "\n"
    }
    let remarks = (1...9).map { number in
      "line \(number): todo cannot use the rule '\(number)hrs' but keeps it for export"
    }
    #expect(try taskwarrior.remarks(on: text.joined()) == remarks)
  }

  @Test func `the last second of a day stays until the due date changes`() throws {
    let text = #"{"description":"a","due":"20261201T225959Z"}"#
    let item = try taskwarrior.item(in: text)
    #expect(item.due?.description == "2026-12-01")
    #expect(taskwarrior.text(of: item).contains(#""due":"20261201T225959Z""#))
    let moved = try item.changing { $0.due = try DateFixtures.date("2026-12-02") }
    #expect(taskwarrior.text(of: moved).contains(#""due":"20261201T230000Z""#))
  }
}

extension `Series of Taskwarrior` {
  private static func template(_ rule: String, _ due: String, _ more: String) -> String {
    #"{"uuid":"\#(parent)","description":"a","status":"recurring","recur":"\#(rule)","#
      + #""entry":"20260101T000000Z","modified":"20260102T000000Z","due":"\#(due)"\#(more)}"#
      + "\n"
  }

  private static func child(_ due: String, _ more: String) -> String {
    #"{"uuid":"\#(child)","description":"a","status":"pending","recur":"weekly","imask":0,"#
      + #""parent":"\#(parent)","entry":"20260101T000000Z","due":"\#(due)"\#(more)}"# + "\n"
  }

  private static let deletedChild =
    child("20260130T230000Z", "").replacingOccurrences(of: "pending", with: "deleted")

  private static func id(_ text: String) throws -> ItemID { try #require(ItemID(utf8: text.utf8)) }
}

/// Repeated imports from a Taskwarrior list that keeps making tasks.
@Suite struct `Importing a series of Taskwarrior again` {
  private let taskwarrior = ExchangeFormat.taskwarrior
  private static let parent = "4d814c06-0647-4ae8-8789-e15c4e778278"
  private let template =
    #"{"uuid":"\#(parent)","description":"a","status":"recurring","recur":"weekly","#
    + #""modified":"20261101T000000Z","due":"20261126T230000Z"}"# + "\n"

  @Test func `the child of a template takes the place and the number of the template's item`()
    throws
  {
    var list = TodoList([try ExchangeFixture.item(1, "first")])
    #expect(try taskwarrior.merge(template, into: &list).added.map(\.number) == [2])
    let made = template + child(5, due: "20261126T230000Z")
    let outcome = try taskwarrior.merge(made, into: &list)
    #expect(outcome.updated.map(\.after.number) == [2] && outcome.added == [])
    #expect(list.items.map(\.title) == ["first", "a"])
    #expect(list.items.last?.id.description == id(5))
    #expect(list.items.last?.repetition?.series.description == Self.parent)
    #expect(try taskwarrior.merge(made, into: &list) == ImportOutcome(leftAlone: 1))
    #expect(list.nextNumber == 3)
  }

  @Test func `a template's item that was changed later keeps its content as a child`() throws {
    var list = TodoList([])
    try taskwarrior.merge(template, into: &list)
    let item = try #require(list.items.first).appendingToNotes("mine", at: .test)
    list.replace(at: 0, with: item)
    try taskwarrior.merge(template + child(5, due: "20261126T230000Z"), into: &list)
    #expect(list.items.map(\.notes) == ["mine"])
    #expect(list.items.first?.id.description == id(5))
    let text = taskwarrior.text(of: list.items)
    #expect(text.contains(#""status":"pending""#) && text.contains(#""parent":"\#(Self.parent)""#))
  }

  @Test func `a template is ignored while the list has an open item of its series`() throws {
    var list = TodoList([])
    try taskwarrior.merge(template + child(5, due: "20261126T230000Z"), into: &list)
    #expect(try taskwarrior.merge(template, into: &list) == ImportOutcome(leftAlone: 1))
    let hours = template.replacingOccurrences(of: "weekly", with: "12hrs")
    list = TodoList([])
    try taskwarrior.merge(hours + child(5, due: "20261126T230000Z", "12hrs"), into: &list)
    #expect(try taskwarrior.merge(hours, into: &list) == ImportOutcome(leftAlone: 1))
    #expect(list.items.count == 1)
  }

  @Test func `a child of a series that todo continues does not repeat as well`() throws {
    let text =
      template + child(5, due: "20261203T230000Z")
      + #"{"description":"a","due":"20261203T230000Z","todoEvery":"1w/strict","#
      + #""todoSeries":"\#(Self.parent)"}"#
    let items = try taskwarrior.items(in: text)
    #expect(items.map { $0.repetition?.expression.description } == [nil, "1w/strict"])
  }

  @Test func `a done item of a template stays done`() throws {
    var list = TodoList([])
    try taskwarrior.merge(template, into: &list)
    let done = try #require(list.items.first).completed(at: .test)
    list.replace(at: 0, with: done)
    #expect(try taskwarrior.merge(template, into: &list) == ImportOutcome(leftAlone: 1))
    try taskwarrior.merge(template + child(5, due: "20261203T230000Z"), into: &list)
    #expect(list.items.map(\.isCompleted) == [true, false])
  }
}

extension `Importing a series of Taskwarrior again` {
  private func id(_ number: Int) -> String { ExchangeFixture.id(number).description }

  private func child(_ number: Int, due: String, _ rule: String = "weekly") -> String {
    #"{"uuid":"\#(id(number))","description":"a","status":"pending","recur":"\#(rule)","imask":0,"#
      + #""parent":"\#(Self.parent)","modified":"20261101T000000Z","due":"\#(due)"}"# + "\n"
  }
}
