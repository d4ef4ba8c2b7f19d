// The text of `help words`, `attributes`, `dates`, `rules`, `filters` and `terms`.

import TodoEntities

extension HelpTopic {
  static let wordText = """
      todo add Call Ann tomorrow at 5pm      the end of a new title is its date
      todo add Buy milk due:next week +home  a key takes all words of its value
      todo add -- Plan tomorrow              after -- every word is the title
      todo done milk                         the item with this word in its title

    todo does what the words of a line say if they can be read in one way, no word is left over, and
    todo undo can take it back; the report says what was done. Otherwise it changes nothing, ends
    with the exit code 2, and prints the commands to choose from. add never refuses a title.

    Dates in English, wherever a date is expected:

      today, tomorrow, tonight  tonight is 20:00; also yesterday
      friday, this friday       the next such day after today
      next monday               only if it is in the next week and not tomorrow
      in 3 days, two weeks      also a month, 4 hours; 3 days ago
      next week, next month     the first day of it
      end of week, this month   the last day of it; also start of next year
      5 december, dec 5 2027    with a year, or else the next such day
      28.11., 31/12, 2026/1/5   12/5 is refused: it has two readings
      fri 17:00, friday at 5pm  fri at 5 is refused; 17h alone means in 17 hours

    Rules in English, after every: and at the end of a title:

      every day, every weekday  also daily, every 2 weeks, every other day
      every monday, mon wed     on these weekdays
      every other friday        every two weeks from the next Friday
      every 2 weeks on mon thu  on both days of every second week
      every month on the 15th   also every 1st of the month
      every year on dec 24      also every jan 5
      every 3 days after done   counts from the day of completion

    How far a value goes. due:, every: and the other keys of dates and rules take the words behind
    them as long as they are one value: due:next monday. note: takes all words up to the next token,
    depends: and blocks: take numbers, other keys take one word. An argument in quotes is a complete
    value. An option with the name of a key is that key: --due friday, --project work; with the name
    of a state it is a term of a filter: list --done. So todo priority 7 high is todo edit 7
    priority:high.

    The end of a new title, in add and copy: today, tonight, tomorrow, a weekday, in 3 days, a day
    with the name of its month, or a rule with every, each with or without a time; behind on, by or
    due also 31/12 and end of month. It stays text if it is in quotes or after --, has a capital and
    neither on nor a time, would leave one word (Plan tomorrow) or a word such as the, for or next,
    is past, or if a date is set already. A terminal is told the command that sets the date, or
    keeps the word.

    In edit, words are a new title and are not searched for dates. They stand before the first token
    or after --. If all words are a date, a rule or a token, they are that: todo edit 5 tomorrow.

    Words in place of a number: done, cancel, remove, reopen, toggle, start, stop, show, postpone and
    edit with tokens take the one item that todo list finds, if its title has each of the words. If
    there are several or none, the exit code is 3. Words such as late, today, all or it are refused;
    a filter needs --where. Numbers can be joined: 5 and 6, 3 to 5.

    In list, next, today, agenda and browse, words that are only states or days are terms: todo list
    overdue, todo list due today.

    Words of other programs run under our name: modify, delete, finish, search, new, annotate,
    snooze and so on; todo 3 done is todo done 3. Your alias of that name goes first.

    Scripts: a pipe is read like a terminal, so write todo add -- "$title". What is read depends on
    the words and on today's date, never on the list, except for words in place of a number.
    """

  static let attributeText = """
      todo add Buy milk +home due:fri  set a tag and a due date
      todo edit 3 pri:high due:none    set the priority, clear the due date
      todo add -- +1 is no tag here    after -- everything is text

    A token is a word that sets an attribute, in one of these forms. Other words are text; see
    `todo help words`. Tokens are read from left to right.

    \(rows(AttributeToken.Key.allCases.map { ($0.description.forms, $0.description.help) }))

    The value none clears an attribute. A key can be shortened to three letters or more if no other
    key starts with them. A key that takes one value can be given at most once.

    A quoted argument with a blank is text, except directly after note:, project: or tag:.

    Keys of other programs are read if they mean one thing: rec:1w, due=fri, tags:a,b. A word with
    an unknown key, such as http://a.b, is text. For checklists in notes, see `todo help tick`.

    Tags and projects keep the case you type; comparisons ignore it.
    """

  static let dateText = """
      todo add Call Ann due:fri@17:00           to be done by then; late after 17:00
      todo add Paint scheduled:mon              one can begin then: todo today shows it
      todo add Pay rent due:1st wait:due-3d     not shown until three days before
      todo add Stretch every:3d/done until:eoy  a series that ends then
      todo explain date eom-3d                  show how a date is read

    A date is a day of your local calendar, with or without a time of day. Case does not matter. For
    dates in English, such as next week, see `todo help words`. The short forms, as of Friday,
    2026-11-20:

      2026-12-01, 2026-W49-2      a day (ISO 8601)
      2026-12-01T17:00            a day and a time
      12-01, dec1, 1dec, 1st      the next such day, including today
      today, tomorrow, yesterday  also tod, tom
      mon … sunday                the next such day after today: fri is 27 November
      3d 2w 1m 1q 1y 5bd          in 3 days, 2 weeks, 1 month, 1 quarter, 1 year, 5 workdays
      -3d                         3 days ago
      4h, 30min                   in 4 hours, in 30 minutes
      eow eom eoq eoy             the last day of this week (Sunday), month, quarter, year
      sow som soq soy             the first day of this week, month, quarter, year
      sonw sonm sonq sony         the first day of the next week, month, quarter, year
      eom-3d, fri+1w              a day plus or minus a time span, from left to right
      fri@17:00 @9 @5pm @noon     a day with a time; @17:00 alone is today
      due-3d, due-2h              relative to the due date, or its time: in scheduled:, wait:,
                                  until:, and due: of edit
      next                        in due: of edit: skip a date of a series

    31 January plus one month is 28 February. A time is local, in hours and minutes; seconds and
    time zones are rejected, and so are last friday and midnight, which are ambiguous.

    Options and filters that look back, such as clear --before and completed.after:, read weekdays,
    12-01, dec1 and 1st as the latest such day, including today. Other forms keep their meaning: eom
    is the end of this month. `todo explain date --past mon` shows it.

    --now, or else TODO_NOW, sets the current time of a run. 2026-03-28T23:30 is local time, in the
    zone of TZ; 2026-03-28T23:30:00+01:00 has its own offset (RFC 3339). When clocks go back, an
    ambiguous local time means the earlier one; when they go forward, a skipped one is rejected.
    """

  static let ruleText = """
      todo add Pay rent due:1st every:1m  due on the first of each month
      todo edit 3 every:1w/done           a week after each completion
      todo explain every 1m/done          show the next dates

    A rule for every: has one of these forms, with or without a mode after a slash:

      every:3d 2w 1m 1q 1y 5bd      every 3 days, 2 weeks, …
      every:daily weekly monthly …  the same by name; also quarterly, yearly, weekdays
      every:mon,thu                 on these weekdays
      every:2w-mon,thu              on these weekdays of every second week, counted from the week
                                    of the first date; weeks start on Monday
      every:eom                     on the last day of each month; every:31st is the same
      every:15th                    on this day of each month, or on the last of a shorter one
      every:1st-mon                 on the first Monday of each month; 5th-mon: where there is one
      every:last-fri 2nd-last-fri   on the last Friday of each month, on the last but one
      every:1st-bd last-bd          on the first or last workday of each month
      every:15th,30th               on several days, numbers or weekdays: every:1st-tue,3rd-tue
      every:1w                      the default; next: the first date of the series after both the
                                    due date and today
      every:1w/strict               next: the first one after the due date, even if that is past
      every:3d/done                 next: one step after the day of completion

    Completing a repeating item adds the next one, with all boxes of its checklist open; reopening
    it removes that one again, unless it was changed. A monthly series that starts on the 31st stays
    on the 31st in months that have one. scheduled: and wait: keep their distance to the due date.
    until: ends the series; every:none ends the repetition of an item. The next item depends on the
    open item of each series that the former one depended on.
    """

  static let filterText = """
      todo list project:house +home due.by:today      all three terms must match
      todo list '(+home or +work)' not due.after:fri  quote parentheses for the shell
      todo list completed.after:mon                   completed after the latest Monday
      todo explain filter +home or +work due:none     show how a filter is read

    Terms side by side must all match; or, and, not and parentheses combine them. not binds
    tightest, then and, then or.

      +home, due:fri, …   any attribute, as in todo add
      untag:home          items without the tag
      project:house       it and those inside; project.is:house it alone
      note:call           text in the notes
      every:1w            this rule in any mode; every:1w/strict in this mode only
      due:none, due:any   items without the attribute; items with it
      due.before:fri      before that day; .after: after it; .by: on or before it
      wait.by:fri, …      also scheduled, until, created, modified, started, completed, cancelled
      priority.above:low  also .below; urgency.above:8.5, estimate.above:2h
      depends:3           items that depend on item 3; blocks:3: the reverse
      spent.above:1h      without the time since todo start; spent.below:30min
      is:open             also done, cancelled, late, today, waiting, repeating, tagged, untagged,
                          ready, blocked, blocking, started: see `todo help terms`
      is:now              what todo today shows
      view:work           the filter view.work of your settings
      has:checklist       items with a checklist; has:link: with a link
      3, 1-3,7, 3 5       items by number; numbers side by side are one selection
      id:3fa8             items whose id starts with this
      /^buy .*milk$/      a regular expression (Swift's Regex) for title and notes
      milk, 'buy milk'    text in title, notes, project or tags

    Text matches in any case unless it has a capital. Latin, Greek and Cyrillic letters match with
    any accent, unless one is typed; ss matches a sharp s too.

    list, next, check and --where take only open items that are not waiting, unless --all, a number,
    an id, is:open, done, cancelled or waiting, or a completed term asks for others; and templates
    only by --all, a number, an id or their tag.

    In list, next, today, agenda and browse, words that are only states or days are terms: list
    overdue is list is:late. Elsewhere they are refused where the filter has no other text: write
    is:done or due:monday, or check -- done for the text.

    An argument with a space is a phrase, unless it starts with a parenthesis or has a term and an
    operator or a second term. Such a filter and --where are split at white space; quotes make
    phrases. After -- everything is text. A word with an unknown key, such as foo:bar, is an error; a URL is text.

    A terminal is told which words were searched as text, and what does not exist.

    A regular expression matches case as written; (?i) at its start ignores case, and (?m) lets ^
    and $ match at line breaks. A filter with one, or with more than 16 terms and accents, is
    stopped after 2 seconds. A comparison matches no item without the attribute.
    """

  static let termText = #"""
      todo add Buy milk +home due:fri  the title Buy milk and two tokens
      todo done 1-3,7                  a selection of four items
      todo list +home due.by:fri       a filter of two terms

    Items:

      item           one thing to do; all of them are the list
      number         names an item, as in todo done 3; merging two lists can give it a new one
      id             a permanent identifier; its first 4 or more digits name the item
      title, notes   an item's one line of text; its longer text
      checklist      the boxes in an item's notes: - [ ] open, - [x] ticked
      attribute      what an item has besides its title
      open, done     an item's state; done (or completed) items stay in the list
      cancelled      neither open nor done: nobody is going to do it
      late           open, and past the due date, or its time of today
      waiting        not shown before the item's wait date
      blocked        open, and an item that it depends on is open; that one is blocking
      ready          open, not waiting, not blocked, and not scheduled for later
      started        worked on since `todo start`
      rule           the value of every:, such as 1w or mon,thu; an item with one is repeating
      series         the items of one rule: completing one adds the next
      urgency        a sum of the attributes, or that of an item that waits for it if that is more
      template       an item to copy from, with the tag +template: see `todo help copy`

    The command line:

      token         a word that sets an attribute: +home, due:fri
      key, value    the parts of a token: due:fri has the key due and the value fri
      selection     numbers, ranges and ids that choose items: 1-3,7
      filter, term  a condition that items match; one condition in it
      view          a filter with a name: view:work
      alias         a word of yours that stands for the beginning of a line
      pattern       the value of --format: '{number}\t{title}'
      format        what import reads and export writes, such as csv

    Output and files:

      report         what a command that changes items prints, such as done 1: Buy milk
      hint, warning  a line on standard error beside a result
      summary        the last line of a list: 3 items, 1 late
      member         a name with its value in a JSON object
      exit code      the number with which a command ends
      history        the commands that can be undone or redone
      list file      the JSON file with all items; beside it, those of lock and history
      settings file  the file with your views, aliases and looks
    """#
}
