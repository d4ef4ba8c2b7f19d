extension HelpTopic {
  static let filterBlocks: [HelpPage.Block] = [
    .paragraph(
      "A filter chooses items. Terms side by side must all hold; or, and, not and parentheses join"
        + " them. not binds tighter than and, and tighter than or."),
    .entries([
      .init("+home, due:fri, …", "every attribute: due:fri is any time that day"),
      .init("untag:home", "items without the tag"),
      .init("project:house", "this project and those inside it; project.is:house only this one"),
      .init("note:call", "text in the notes"),
      .init("every:1w", "this repetition; every:1w/strict in this mode only"),
      .init("due:none, due:any", "the attribute is absent, present"),
      .init("due.before:fri", "earlier than the day; .after: later; .by: up to its end"),
      .init(
        "wait.by:fri, …",
        "also until, created, modified, completed; the last three look back: mon is the last one"),
      .init("priority.above:low", "and priority.below:high"),
      .init("is:open", "also done, overdue, today, waiting, repeating, tagged, untagged"),
      .init("3, 1-3,7, 3 5", "these numbers; side by side they are one selection"),
      .init("id:3fa8", "items whose id begins so"),
      .init("/^buy .*milk$/", "a regular expression (Swift's Regex) over title and notes"),
      .init("milk, 'buy milk'", "text in title or notes; a capital makes case count"),
    ]),
    .paragraph(
      "Without a filter, and together with one, reports show open items that are not waiting. --all"
        + " lifts that, and so does a number, an id, is:open, is:done, is:waiting or a completed"
        + " term anywhere in the filter."),
    .paragraph(
      "One argument is one term. With a space in it, it is a phrase to search for, unless it begins"
        + " with a parenthesis: then it is read like the value of --where, which is cut at white"
        + " space, where quotes keep words together and make them text. After -- everything is"
        + " text."),
    .paragraph(
      "In a regular expression letters match as they are written; (?i) in front lets case go, (?m)"
        + " makes ^ and $ the ends of lines. One that takes more than 2 seconds is refused."),
    .paragraph(
      "What an item lacks matches no comparison: priority.below finds no item without priority."
        + " Quote parentheses: shells read them otherwise."),
    .code([
      "todo list +home project:house due.by:today",
      "todo list '(+home or +work)' not due.after:fri",
      "todo list completed.after:mon",
      "todo list note:any -- +1",
      "todo explain filter +home or +work due:none",
    ]),
  ]
}
