import Foundation
import Testing
import TodoEntities

@testable import TodoModule

/// Repeated imports from a Taskwarrior list that goes on making tasks.
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
    let item = try #require(list.items.first).appendingToNotes(
      "mine", at: ExchangeFixture.clock.now)
    list.replace(at: 0, with: item)
    try taskwarrior.merge(template + child(5, due: "20261126T230000Z"), into: &list)
    #expect(list.items.map(\.notes) == ["mine"])
    #expect(list.items.first?.id.description == id(5))
    let text = taskwarrior.text(of: list.items)
    #expect(text.contains(#""status":"pending""#) && text.contains(#""parent":"\#(Self.parent)""#))
  }

  @Test func `a template is left alone while the list has an open item of its series`() throws {
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
    let done = try #require(list.items.first).completed(at: ExchangeFixture.clock.now)
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
