import TodoEntities

extension HelpTopic {
  static let attributeBlocks: [HelpPage.Block] = [
    .paragraph(
      """
      A token is a word that sets an attribute. It has one of the forms below; every other word is \
      text. Tokens are read from left to right.
      """),
    .entries(
      AttributeToken.Key.allCases.map { .init($0.description.forms, $0.description.help) }),
    .paragraph(
      """
      The value none clears an attribute: due:none. A key can be shortened to three letters or \
      more if no other key starts with them: pri:high. A key that takes one value can be given at \
      most once.
      """
    ),
    .paragraph(
      """
      A quoted word that contains a space is text, except directly after note: or project:. A word \
      with an unknown key, such as http://a.b, is text too. After -- everything is text.
      """),
    .paragraph(
      "A line such as - [ ] text in the notes is a line of a checklist; see `todo help tick`."),
    .paragraph("Tags and projects keep the case you type; comparisons ignore it."),
  ]

  static let dateBlocks: [HelpPage.Block] = [
    .paragraph(
      """
      A date is a day of your local calendar, with or without a time of day. Case does not matter. \
      The forms, with examples as of Friday, 2026-11-20:
      """),
    .entries([
      .init("2026-12-01, 2026-W49-2", "a day (ISO 8601)"),
      .init("2026-12-01T17:00", "a day and a time"),
      .init("12-01, dec1, 1dec, 1st", "the next such day, including today"),
      .init("today, tomorrow, yesterday", "also tod, tom"),
      .init("mon … sunday", "the next such day after today: fri is 27 November"),
      .init("3d 2w 1m 1q 1y 5bd", "in 3 days, 2 weeks, 1 month, 1 quarter, 1 year, 5 workdays"),
      .init("-3d", "3 days ago"),
      .init("4h, 30min", "in 4 hours, in 30 minutes"),
      .init(
        "eow eom eoq eoy",
        "the last day of this week (Sunday; see week-start), month, quarter, year"),
      .init("sow som soq soy", "the first day of this week, month, quarter, year"),
      .init("sonw sonm sonq sony", "the first day of the next week, month, quarter, year"),
      .init("eom-3d, fri+1w", "a day plus or minus a time span, from left to right"),
      .init("fri@17:00 @9 @5pm @noon", "a day with a time; @17:00 alone is today"),
      .init(
        "due-3d",
        "in scheduled:, wait: and until:, relative to the item's due date; in edit also in due:"),
    ]),
    .paragraph(
      """
      Adding months stops at the end of a month: 31 January plus one month is 28 February. A time \
      is local time, in hours and minutes; seconds and time zones are rejected, and so are \
      next-fri, this-fri, last-fri and midnight, which are ambiguous.
      """),
    .paragraph(
      """
      Options and filters that look back, such as clear --before and completed.after:, read \
      weekdays, 12-01, dec1 and 1st as the latest such day, including today: mon is the last \
      Monday, dec1 the last 1 December. Other forms keep their meaning: eom is the end of this \
      month, som-1d the end of last month. `todo explain date --past mon` shows it.
      """),
    .paragraph(
      "An item due on a day is late when that day is over; an item due at 17:00 is late at 17:01."),
    .paragraph(
      """
      --now, or else TODO_NOW, sets the current time of a run. 2026-03-28T23:30 is local time, in \
      the zone of TZ; 2026-03-28T23:30:00+01:00 has its own offset (RFC 3339). When clocks go \
      back, an ambiguous local time means the earlier one; when they go forward, a skipped one is \
      rejected.
      """),
    .paragraph("A rule for every: has one of these forms, with or without a mode after a slash:"),
    .entries([
      .init("every:3d 2w 1m 1q 1y 5bd", "every 3 days, 2 weeks, …"),
      .init("every:daily weekly monthly …", "the same by name; also quarterly, yearly, weekdays"),
      .init("every:mon,thu", "on these weekdays"),
      .init("every:eom", "on the last day of each month; every:31st is the same"),
      .init("every:15th", "on this day of each month; 29th and 30th: in shorter ones on the last"),
      .init("every:1st-mon", "on the first Monday of each month; 5th-mon: where there is a fifth"),
      .init("every:last-fri", "on the last Friday of each month"),
      .init(
        "every:1w",
        "the default; next: the first date of the series after both the due date and today"),
      .init("every:1w/strict", "next: one step after the due date, even if that is in the past"),
      .init("every:1w/done", "next: one step after the day of completion"),
    ]),
    .paragraph(
      """
      Completing a repeating item adds the next one, with all lines of its checklist open; \
      reopening it removes that one again, unless it was changed. A monthly series that starts on \
      the 31st stays on the 31st in months that have one. scheduled: and wait: keep their distance \
      to the due date. until: ends the series; every:none ends the repetition of an item. `todo \
      explain every 1m/done` shows the next dates.
      """),
  ]

  static let filterBlocks: [HelpPage.Block] = [
    .paragraph(
      """
      A filter chooses items. Terms side by side must all match; or, and, not and parentheses \
      combine them. not binds tightest, then and, then or.
      """),
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
        """
        also scheduled, until, created, modified, started, completed; in the last four, mon is the \
        latest Monday
        """),
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
      """
      Text matches in any case unless it has a capital. A letter matches with any accent, but an \
      accent that is typed must match: resume finds a word with accents too, and one that is typed \
      with them finds only those. That holds for Latin, Greek and Cyrillic letters. Letters such as \
      the Danish o with a stroke and the German sharp s are not accented.
      """),
    .paragraph(
      """
      list, next, check and --where consider only open items that are not waiting. --all lifts \
      that restriction, and so does a number, an id, is:open, is:done, is:waiting or a completed \
      term anywhere in the filter.
      """),
    .paragraph(
      """
      Each argument is one term. An argument with a space is a phrase to search for. An argument \
      that starts with a parenthesis, and the value of --where, are split at white space; quotes \
      in them make phrases. After -- everything is text. Any other word with an unknown key, such \
      as foo:bar, is an error; a URL is text.
      """),
    .paragraph(
      """
      If nothing matches, standard error says which words were searched as text, and which tags \
      and projects do not exist.
      """),
    .paragraph(
      """
      A regular expression matches case as written; (?i) at its start ignores case, and (?m) lets \
      ^ and $ match at line breaks. A filter with one, or with more than 16 terms and accents, is \
      stopped with an error after 2 seconds.
      """),
    .paragraph(
      """
      A comparison matches no item without the attribute: priority.below finds no item without a \
      priority.
      """),
  ]

  static let termBlocks: [HelpPage.Block] = [
    .paragraph("Items:"),
    .entries([
      .init("list", "all items, kept in one list file"),
      .init("item", "one thing to do"),
      .init(
        "number",
        """
        names an item on the command line, as in todo done 3; never reused, except after an undo; \
        merging two lists can give an item a new number, which is printed
        """),
      .init("id", "an item's permanent identifier; its first 4 or more digits name the item"),
      .init("title, notes", "an item's one line of text; its longer text"),
      .init("checklist", "the lines - [ ] text and - [x] text in an item's notes"),
      .init(
        "attribute",
        """
        what an item has besides its title: tags, project, priority, dates, every, depends, notes
        """
      ),
      .init("open, done", "an item's state; done (or completed) items stay in the list"),
      .init("waiting", "hidden until the item's wait date"),
      .init("blocked", "open, and an item that it depends on is open; that one is blocking"),
      .init("ready", "open, not waiting, not blocked, and not scheduled for later"),
      .init("active", "worked on since `todo start`"),
      .init("overdue, late", "past the item's due date"),
      .init("repeating", "having a rule"),
      .init("rule", "the value of every:, such as 1w or mon,thu, with a mode such as 1w/done"),
      .init("series", "the items that one rule produces, one after the other"),
      .init("next item", "the item that a series adds when one of its items is completed"),
      .init("urgency", "a number computed from the attributes, by which todo next ranks items"),
    ]),
    .paragraph("The command line:"),
    .entries([
      .init("token", "a word that sets an attribute: +home, due:fri"),
      .init("key, value", "the parts of a token: due:fri has the key due and the value fri"),
      .init("selection", "numbers, ranges and ids that choose items: 1-3,7"),
      .init("filter, term", "a condition that items match; one condition in it"),
      .init("sort key", "what --sort orders items by: due, -priority"),
      .init("view", "a filter with a name, of your settings: view:work"),
      .init("alias", "a word of your settings that stands for the beginning of a line"),
      .init("template", "the value of --format: '{number}\\t{title}'"),
      .init("format", "what import reads and export writes, such as csv"),
    ]),
    .paragraph("Output and files:"),
    .entries([
      .init("report", "what a command that changes items prints, such as done 1: Buy milk"),
      .init("hint, warning", "a line on standard error beside a result"),
      .init("summary", "the last line of a list: 3 items, 1 late"),
      .init("member", "a name with its value in a JSON object"),
      .init("exit code", "the number with which a command ends; 0 is success"),
      .init("history", "the commands that can be undone, or redone after an undo"),
      .init("list file", "the JSON file with all items"),
      .init("settings file", "the file with your views, aliases and looks"),
      .init("history file", "the file beside it with the history"),
      .init("lock file", "the empty file beside it that keeps writers apart"),
    ]),
  ]
}
