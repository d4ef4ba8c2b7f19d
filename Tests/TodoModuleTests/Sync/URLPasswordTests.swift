import Testing

@testable import TodoModule

@Suite struct `Passwords in URLs` {
  static let rows: [(text: String, expected: String)] = [
    ("https://ann:secret@example.org/list.git", "https://example.org/list.git"),
    ("https://ann@example.org/list.git", "https://example.org/list.git"),
    ("https://oauth2:glpat-01@gitlab.com:8443/a/b", "https://gitlab.com:8443/a/b"),
    ("https://ann:p@ss@example.org/x", "https://example.org/x"),
    ("https://ann:pa/ss@example.org/x", "https://example.org/x"),
    ("https://ann:pa?ss#1@example.org/x", "https://example.org/x"),
    ("https://:secret@example.org/x", "https://example.org/x"),
    ("HTTPS://ann:secret@example.org/x", "HTTPS://example.org/x"),
    ("https://example.org/x.git?private_token=abc", "https://example.org/x.git"),
    ("ssh://git:secret@example.org:22/x", "ssh://git@example.org:22/x"),
    ("ssh://git@example.org/x", "ssh://git@example.org/x"),
    ("gcrypt::https://ann:secret@example.org/x", "gcrypt::https://example.org/x"),
    ("gcrypt::rsync://ann:secret@example.org/x", "gcrypt::rsync://ann@example.org/x"),
    ("ssh://a:b@c/https://d:e@f/g", "ssh://a@c/https://f/g"),
    ("https://c/https://d:e@f/g", "https://c/https…"),
    (
      "unable to access 'https://ann:secret@example.org/x/': Could not resolve host: example.org",
      "unable to access 'https://example.org/x/': Could not resolve host: example.org"
    ),
    ("<https://a:b@c> \"https://d:e@f\"\thttps://g:h@i", "<https://c> \"https://f\"\thttps://i"),
    ("https://example.org:8443/a@b", "https://example.org:8443/a@b"),
    ("https://[::1]:8443/a@b", "https://[::1]:8443/a@b"),
    ("git@github.com:a/b.git", "git@github.com:a/b.git"),
    ("file:///home/ann@work/x", "file:///home/ann@work/x"),
    ("://", "://"), ("https://", "https://"), ("https://@", "https://"), ("a://@@:/b", "a://@@:/b"),
    ("", ""), ("no URL: 12:30", "no URL: 12:30"),
  ]

  @Test(arguments: rows) func `passwords and tokens are cut once, and the rest is kept`(
    row: (text: String, expected: String)
  ) {
    #expect(URLPassword.cut(from: row.text) == row.expected)
    #expect(URLPassword.cut(from: row.expected) == row.expected)
  }

  @Test(arguments: [
    ("ssh://a:b@c/", "ssh://a@c/"), ("https://a:b@c ", "https://c "), ("a://b@", "a://b@"),
    ("a://b:c", "a://b:c"), ("https://", "https://"), ("://", "://"), ("@", "@"),
  ])
  func `each of many URLs loses its password`(part: String, expected: String) {
    #expect(
      URLPassword.cut(from: String(repeating: part, count: 50))
        == String(repeating: expected, count: 50))
  }
}
