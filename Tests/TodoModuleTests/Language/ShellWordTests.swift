import Testing

@testable import TodoModule

@Suite struct `Quoting for a shell` {
  static let rows: [(word: String, quoted: String)] = [
    ("milk", "milk"), ("due:fri", "due:fri"), ("+home", "+home"),
    ("a_b-c.d/e@f,g=h%", "a_b-c.d/e@f,g=h%"),
    ("Käse", "Käse"), ("牛乳", "牛乳"),
    ("", "''"), ("Buy milk", "'Buy milk'"), ("$HOME", "'$HOME'"), ("a*", "'a*'"),
    ("it's", #"'it'\''s'"#), ("'", #"''\'''"#), ("a\nb", "'a\nb'"), ("~", "'~'"), ("!x", "'!x'"),
    ("(a)", "'(a)'"), ("a;b", "'a;b'"), ("a\"b", "'a\"b'"), ("#a", "'#a'"), ("{a}", "'{a}'"),
  ]

  @Test(arguments: rows)
  func `a word is quoted where the shell would change it`(
    row: (word: String, quoted: String)
  ) {
    #expect(ShellWord.quoted(row.word) == row.quoted)
  }
}
