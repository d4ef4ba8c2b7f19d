import Testing
import TodoEntities

@testable import TodoModule

@Suite struct `Lines typed in browse` {
  private let browse = BrowseFixture(BrowseFixture.items(9))

  @Test func `a prompt begins with the words of the command`() {
    let lines = ["a", "m", "A", "p", ":"].map { key -> String? in
      browse.type(key)
      defer { browse.press(.escape) }
      return browse.line
    }
    #expect(lines == ["add ", "edit 1 ", "note 1 ", "edit 1 due:", ""])
    #expect(browse.line == nil)
    #expect(browse.router.events == [])
  }

  @Test func `a prompt names all marked items, which are not marked after its line has run`() {
    browse.press(.down, .text("v"), .down, .text("v"), .text("v"), .text("v"), .text("m"))
    #expect(browse.line == "edit 2,4-6 ")
    browse.press(.escape, .text("a"))
    #expect(browse.line == "add ")
    browse.press(.escape, .text("m"))
    browse.type("+home")
    browse.press(.enter)
    #expect(browse.router.lines == [["edit", "2,4-6", "+home"]])
    #expect(browse.marked == [])
  }

  @Test func `a line runs as in a shell, with or without the program's name`() {
    browse.answer(["added 10: It's milk"]) { _ in }
    browse.type("a\"It's milk\" +home")
    browse.press(.enter)
    #expect(
      browse.status
        == .ran(["add", "It's milk", "+home"], report: ["added 10: It's milk"], isChange: false))
    browse.type(":todo done 3")
    browse.press(.enter)
    #expect(browse.router.lines == [["add", "It's milk", "+home"], ["done", "3"]])
    #expect(browse.line == nil)
  }

  @Test(arguments: ["", "   ", "todo", " todo "])
  func `a line without a command does nothing`(text: String) {
    browse.type(":\(text)")
    browse.press(.enter)
    #expect(browse.line == nil)
    #expect(browse.router.events == [])
  }

  @Test func `a mistake is the command's own sentence, and the text stays`() {
    browse.refuse("'due:nonsense' is not a date")
    browse.type("aMilk due:nonsense")
    browse.press(.enter)
    #expect(browse.line == "add Milk due:nonsense")
    #expect(browse.advice == .failed("'due:nonsense' is not a date"))
    browse.press(.backspace)
    #expect(browse.line == "add Milk due:nonsens")
    #expect(browse.advice == .nothing)
  }

  @Test func `a quote that is not closed leaves the text as it is`() {
    browse.type(":add 'Buy milk")
    browse.press(.tab, .enter)
    #expect(browse.line == "add 'Buy milk")
    #expect(browse.advice == .openQuote)
    #expect(browse.router.events == [])
  }

  @Test func `keys change the line where the cursor is`() {
    browse.type(":abc def")
    browse.press(.control("a"), .text("x"), .right, .delete, .end, .left, .backspace)
    browse.press(.paste("1\n2\t3"))
    #expect(browse.line == "xac d1 2 3f")
    browse.press(.control("w"), .control("w"))
    #expect(browse.line == "xac d1 f")
    browse.press(.control("k"), .control("f"), .control("b"), .control("u"))
    #expect(browse.line == " ")
    browse.press(.control("e"), .control("d"), .up, .pageDown, .control("z"))
    #expect(browse.line == " ")
  }

  @Test func `a word is completed as in the shell`() {
    browse.router.candidates = ["done\tComplete items"]
    browse.type(":do")
    browse.press(.tab)
    #expect(browse.line == "done ")
    #expect(browse.advice == .nothing)
    browse.router.candidates = ["project:\tthe project", "priority:\tthe priority"]
    browse.type("3 p")
    browse.press(.tab)
    #expect(browse.line == "done 3 pr")
    #expect(browse.advice == .completions(["project:", "priority:"]))
    browse.router.candidates = ["project:\tthe project"]
    browse.press(.text("o"), .tab)
    #expect(browse.line == "done 3 project:")
    browse.router.candidates = []
    browse.press(.tab)
    #expect(browse.line == "done 3 project:")
    #expect(
      browse.router.events == [
        .completions(["do"]), .completions(["done", "3", "p"]),
        .completions(["done", "3", "pro"]), .completions(["done", "3", "project:"]),
      ])
  }

  @Test func `after the program's name, words are completed as without it`() {
    browse.router.candidates = ["add\tAdd an item"]
    browse.type(":todo ad")
    browse.press(.tab)
    #expect(browse.line == "todo add ")
    browse.router.candidates = []
    browse.press(.tab, .control("u"))
    browse.type("todo")
    browse.press(.tab)
    #expect(
      browse.router.events == [
        .completions(["ad"]), .completions(["add", ""]), .completions(["todo"]),
      ])
  }

  @Test func `a word of a filter is completed as one of list`() {
    browse.router.candidates = ["+home\t3 items"]
    browse.type("/not +h")
    browse.press(.tab)
    #expect(browse.router.events == [.completions(["list", "not", "+h"])])
    #expect(browse.line == "not +home ")
    // What was completed is searched for.
    #expect(browse.screen?.header.filter == "not +home ")
  }
}
