extension HelpTopic {
  static let filterBlocks: [HelpPage.Block] = [
    .paragraph(
      "A filter chooses items. Terms side by side must all match; or, and, not and parentheses"
        + " combine them. not binds tightest, then and, then or."),
    .entries([
      .init(
        "+home, due:fri, …", "any attribute, as in todo add; due:fri matches any time that day"),
      .init("untag:home", "items without the tag"),
      .init(
        "project:house", "this project and its subprojects; project.is:house excludes subprojects"),
      .init("note:call", "text in the notes"),
      .init("every:1w", "this rule in any mode; every:1w/strict in this mode only"),
      .init("due:none, due:any", "items without the attribute; items with it"),
      .init("due.before:fri", "before that day; .after: after it; .by: on or before it"),
      .init(
        "wait.by:fri, …",
        "also scheduled, until, created, modified, started, completed; in the last four, mon is the"
          + " latest Monday"),
      .init("priority.above:low", "also priority.below:high"),
      .init("depends:3", "items that depend on item 3; blocks:3: those that item 3 depends on"),
      .init("spent.above:1h", "also spent.below:30min; without the time since todo start"),
      .init("is:open", "also done, overdue, today, waiting, repeating, tagged, untagged"),
      .init("is:ready", "open, not waiting, not blocked, and not scheduled for later"),
      .init("is:blocked", "open, and depends on an open item; is:blocking: the reverse"),
      .init("is:active", "worked on, see todo start"),
      .init("view:work", "the filter view.work of your settings; see `todo help config`"),
      .init("has:checklist", "items with a checklist; see `todo help tick`"),
      .init("3, 1-3,7, 3 5", "items by number; numbers side by side are one selection"),
      .init("id:3fa8", "items whose id starts with this"),
      .init("/^buy .*milk$/", "a regular expression (Swift's Regex) for title and notes"),
      .init("milk, 'buy milk'", "text in title, notes, project or tags"),
    ]),
    .paragraph(
      "Text matches in any case unless it has a capital. A letter matches with any accent, but an"
        + " accent that is typed must match: resume finds a word with accents too, and one that is"
        + " typed with them finds only those. Letters such as the Danish o with a stroke and the"
        + " German sharp s are not accented."),
    .paragraph(
      "list, next, check and --where consider only open items that are not waiting. --all lifts that"
        + " restriction, and so does a number, an id, is:open, is:done, is:waiting or a completed term"
        + " anywhere in the filter."),
    .paragraph(
      "Each argument is one term. An argument with a space is a phrase to search for. An argument"
        + " that starts with a parenthesis, and the value of --where, are split at white space; quotes"
        + " in them make phrases. After -- everything is text. Any other word with an unknown key,"
        + " such as foo:bar, is an error; a URL is text."),
    .paragraph(
      "If nothing matches, standard error says which words were searched as text, and which tags and"
        + " projects do not exist."),
    .paragraph(
      "A regular expression matches case as written; (?i) at its start ignores case, and (?m) lets ^"
        + " and $ match at line breaks. A filter with one, or with more than 16 terms and accents, is"
        + " stopped with an error after 2 seconds."),
    .paragraph(
      "A comparison matches no item without the attribute: priority.below finds no item without a"
        + " priority."),
  ]
}
