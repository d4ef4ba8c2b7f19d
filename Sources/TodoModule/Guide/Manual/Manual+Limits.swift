extension Manual {
  /// The pages of programs that help and manual name, in the order that mdoc(7) asks for. They are
  /// plain text, because mandoc complains about links to pages that are not installed.
  static let references = "crontab(1), fzf(1), git(1), jq(1), task(1)"

  /// What todo cannot do, and how to report what goes wrong.
  static let limits = [
    "A date with a time has no time zone: an item due at 17:00 is due at 17:00 wherever the list is"
      + " read.",
    "Item numbers are never reused, so they grow; only `todo undo` of the command that gave a number"
      + " frees it.",
    "Tables are aligned by Unicode's character widths. In a terminal that draws a character wider or"
      + " narrower, its row is out of line.",
    "On a file system where two files cannot change places, what another program writes in the"
      + " microseconds between the last check of todo and its rename is lost; see FILES.",
    "Exit code 70 means that todo broke an internal rule. There is no public address for reports:"
      + " tell whoever you got the program from. Give the command line, the message, the output of"
      + " `todo --version` and `todo doctor`, and the list file if others may see it.",
  ]
}
