// The text of `help words`, `attributes`, `dates`, `rules`, `filters` and `terms`.

import TodoEntities

extension HelpTopic {
  static let wordText = """
      todo add Call Ann tomorrow at 5pm      the end of a new title is its date
      todo add Buy milk due:next week +home  a key takes all words of its value
      todo add -- Plan tomorrow              after --, every word is part of the title
      todo done milk                         the item with this word in its title

    todo interprets words only if they have one meaning, no word is left over, and `todo undo` can
    undo any change. The report says what todo did. Otherwise, todo changes nothing, suggests
    commands, and ends with exit code 2. `todo add` never refuses a title.

    Dates in English, wherever a date is expected:

      tonight                   today at 20:00
      today, tomorrow           also yesterday
      friday, this friday       the next such day after today
      next monday               refused if the next Monday is tomorrow, or in this week
      in 3 days, two weeks      also a month, 4 hours, 3 days ago
      17h                       in 17 hours
      next week, next month     its first day
      this month, end of week   its last day; also start of next year
      5 december, dec 5 2027    without a year, the next such day
      28.11., 31/12, 2026/1/5   12/5 is refused, because it is ambiguous
      friday at 5pm, fri 17:00  "fri at 5" is refused, because it is ambiguous

    Rules in English, after every: and at the end of a title:

      every day, every weekday  also daily, every 2 weeks, every other day
      every monday, mon wed     on these weekdays
      every other friday        every two weeks, beginning on the next Friday
      every 2 weeks on mon thu  on both days of every second week
      every month on the 15th   also every 1st of the month
      every year on dec 24      also every jan 5
      every 3 days after done   counts from the day of completion

    Each key takes its value from the words after it:

      due: every: …       a date or rule takes all its words: due:next monday
      note:               all words up to the next token
      depends: blocks:    numbers
      other keys          one word
      'due:next week'     an argument in quotes is a complete value
      --project work      each key can be an option: this is project:work
      list --done         an option with the name of a state is a filter term
      priority 7 high     a key as the first word: `todo edit 7 priority:high`

    `todo add` and `todo copy` take these from the end of a new title. Each can have a time:

      tomorrow            also today and tonight
      friday              any weekday; "sat" and "sun" only after "on" or "by", or with a time
      in 3 days           also weeks and months
      5 december          a day with the name of its month
      every monday        a rule that begins with every
      by 31/12            also "by end of month"; such dates only after "on", "by" or "due"

    The words stay in the title in these cases:

      -  They are in quotes or after --.
      -  They begin with a capital, without "on", "by" or a time: Call Ann Tomorrow.
      -  Only one other word would be left: Plan tomorrow.
      -  They follow a word such as "the", "for" or "next".
      -  The day is past.
      -  The command sets a date already.

    On a terminal, if such a date stays in the title, todo suggests the command that sets it. If todo
    took a date out, it suggests the command that keeps the words.

    `todo edit` does not search a new title for dates. Write the title before the first token, or
    after --. If all words together are a date, a rule or tokens, edit sets these and keeps the
    title: `todo edit 5 tomorrow`.

    Words of a title can replace a number in done, cancel, remove, reopen, toggle, start, stop,
    show, postpone, and, if tokens follow, in edit. Exactly one item in `todo list` must have them
    in its title. Otherwise the exit code is 3. Words such as "late", "today", "all" and "it" are
    refused; for a filter, use --where. Numbers can be joined by words: 5 and 6, 3 to 5.

    The commands list, next, today, agenda and browse read words as filter terms if all are states
    or days: `todo list overdue`, `todo list due today`.

    Commands of other programs work too: modify, delete, finish, search, new, annotate, snooze and so
    on. `todo 3 done` is `todo done 3`. If you have an alias with the same name, todo uses the alias.

    In a script, write: todo add -- "$title". Without a terminal, todo reads words in the same way.
    Their meaning depends on today's date, but not on the list, unless they replace a number.
    """

  static let attributeText = """
      todo add Buy milk +home due:fri   set a tag and a due date
      todo edit 3 pri:high due:none     set the priority, clear the due date
      todo add -- Say what +home means  after --, everything is text

    A token is an argument that sets an attribute. Other arguments are text (see `todo help words`).
    todo reads these tokens from left to right:

    \(rows(AttributeToken.Key.allCases.map { ($0.description.forms, $0.description.help) }))

    The value none clears an attribute: due:none, tag:none. A key can be shortened to three letters
    or more if no other key starts with them. A key that takes one value can be given only once.

    A quoted argument with a space is text, unless it starts with note:, project: or tag:.

    tag: and untag: take the names of other programs too: tag:2nd, tag:C++, untag:type:docs. Write a
    name with a comma, or one that begins with another sign, in two kinds of quotes: 'tag:"+1"'.

    todo also reads keys of other programs if they have only one meaning: rec:1w, due=fri, tags:a,b.
    A word with an unknown key, such as http://a.b, is text.

    Tags and projects keep the capitals that you type. Comparisons ignore case. For checkboxes in
    notes, see `todo help tick`.
    """

  static let dateText = """
      todo add Call Ann due:fri@17:00           overdue after 17:00 on Friday
      todo add Paint scheduled:mon              `todo today` shows it from Monday on
      todo add Pay rent due:1st wait:due-3d     hidden until three days before
      todo add Stretch every:3d/done until:eoy  a series that ends this year
      todo explain date eom-3d                  show how a date is read

    A date is a day of your local calendar, with or without a time of day. Case makes no difference.
    For dates in English, such as next week, see `todo help words`. These are the short
    forms, as of Fri 20 Nov 2026:

      2026-12-01, 2026-W49-2      a day (ISO 8601)
      2026-12-01T17:00            a day and a time
      12-01, dec1, 1dec, 1st      the next such day, today included
      today, tomorrow, yesterday  also tod, tom
      mon … sunday                the next such day after today: fri is 27 November
      3d 2w 1m 1q 1y 5bd          in 3 days, 2 weeks, 1 month, 1 quarter, 1 year, 5 workdays
      -3d                         3 days ago
      4h, 30min                   in 4 hours, in 30 minutes
      eow eom eoq eoy             the last day of this week (Sunday), month, quarter, year
      sow som soq soy             the first day of this week, month, quarter, year
      sonw sonm sonq sony         the first day of the next week, month, quarter, year
      eom-3d, fri+1w              a day plus or minus time spans, from left to right
      fri@17:00 @9 @5pm @noon     a day with a time; @17:00 alone is today
      due-3d, due-2h              counted from the due date (due-2h from its time); only in
                                  scheduled:, wait:, until:, and in due: of `todo edit`
      next                        in due: of `todo edit`: skip a date of a series

    31 January plus one month is 28 February.

    A time is local and has hours and minutes. todo refuses seconds and time zones, except in --now
    and TODO_NOW. It also refuses "midnight" (write @0:00), and "last friday", which is ambiguous.

    Options and filters that look back, such as `clear --before` and completed.after:, read
    weekdays, 12-01, dec1 and 1st as the most recent such day, today included. Other forms keep
    their meaning: eom is the end of this month. To try a date, use `todo explain date --past mon`.

    --now, or else TODO_NOW, sets the current time of a command. 2026-03-28T23:30 is a local time in
    the zone of TZ. 2026-03-28T23:30:00+01:00 has its own offset (RFC 3339). When clocks go back, a
    local time that occurs twice means the earlier one. When they go forward, todo refuses a time
    that is skipped.
    """

  static let ruleText = """
      todo add Pay rent due:1st every:1m  due on the first of each month
      todo edit 3 every:1w/done           a week after each completion
      todo explain every 1m/done          show the next dates

    every: takes a rule in one of these forms:

      every:3d 2w 1m 1q 1y 5bd      every 3 days, 2 weeks, …
      every:daily weekly monthly …  also quarterly, yearly, weekdays
      every:mon,thu                 on these weekdays
      every:2w-mon,thu              on these weekdays of every second week, counted from the week of
                                    the first date; weeks always start on Monday
      every:eom                     on the last day of each month; every:31st is the same
      every:15th                    on this day of each month, or on the last day of a shorter month
      every:1st-mon                 on the first Monday of each month
      every:5th-mon                 on the fifth Monday of the months that have one
      every:last-fri 2nd-last-fri   on the last Friday of each month, on the last but one
      every:1st-bd last-bd          on the first or last workday of each month
      every:15th,eom                on several days: numbers and eom, or weekdays as in
                                    every:1st-tue,3rd-tue

    A mode after a slash decides which date is next:

      every:1w         the first date of the series after both the due date and the day of
                       completion
      every:1w/strict  the first date after the due date, even a past one
      every:3d/done    one step after the day of completion

    Completing a repeating item adds the next item, with all checkboxes open. Reopening it removes
    the next item, unless the next item was changed.

    scheduled: and wait: keep their distance from the due date. A monthly series that starts on the
    31st returns to the 31st in months that have one. until: ends the series. every:none removes the
    rule.

    If a completed item depends on items of other series, the next item depends on the open items of
    those series.
    """

  static let filterText = """
      todo list project:house +home due.by:today      all three terms must match
      todo list '(+home or +work)' not due.after:fri  quote parentheses for the shell
      todo list completed.after:mon                   completed after the most recent Monday
      todo explain filter +home or +work due:none     show how a filter is read

    Adjacent terms must all match. "or", "and", "not" and parentheses combine terms. "not"
    binds most tightly, then "and", then "or".

      +home, due:fri, …   any attribute, as in `todo add`
      untag:home          items without the tag
      project:house       the project and those inside it
      project.is:house    only the project itself
      note:call           this text in the notes
      every:1w            this rule in any mode
      every:1w/strict     this rule in this mode
      due:none, due:any   items without the attribute, items with it
      due.before:fri      before that day; .after: after it, .by: on or before it
      wait.by:fri, …      also scheduled, until, created, modified, started, completed, cancelled
      urgency.above:8.5   also .below; also priority.above:low, estimate.above:2h
      spent.below:30min   also .above; the time since `todo start` does not count
      depends:3           items that depend on item 3
      blocks:3            items that item 3 depends on
      is:open             also done, cancelled, late, today, waiting, repeating, tagged, untagged,
                          ready, blocked, blocking, started (see `todo help terms`)
      is:now              the items that `todo today` shows
      view:work           the filter view.work of your settings
      has:checklist       items with a checklist; has:link: with a link
      3, 1-3,7, 3 5       items with any of these numbers
      id:3fa8             items whose id starts with these digits
      /^buy .*milk$/      a regular expression for title and notes
      milk, 'buy milk'    text in title, notes, project or tags

    Text matches in any case, unless you type a capital. Latin, Greek and Cyrillic letters match
    with any accent, unless you type an accent. "ss" also matches a sharp s.

    The commands list, next and check, and --where, take only open items that are not hidden, unless
    you type --all or one of these terms:

      -  a number or an id
      -  is:open, is:done, is:cancelled or is:waiting
      -  a time of completing or cancelling, such as completed.after:mon

    All four take templates only with --all, a number, an id or +template.

    The commands list, next, today, agenda and browse read words as terms if all are states or days:
    `list overdue` means `list is:late`. Other commands refuse a filter of only such words. Write
    is:done or due:monday, or `check -- done` to search for the text.

    An argument with a space is a filter if it starts with a parenthesis, has two terms such as
    +home, or has one such term and an operator. todo splits it at white space, as it does the value
    of --where. Quotes make phrases in it. Any other argument with a space is a phrase. After --,
    everything is text. A word with an unknown key, such as foo:bar, is an error, but a URL is text.

    On a terminal, todo reports which words it searched as text, and which numbers, tags and projects
    do not exist.

    A regular expression (Swift's Regex) matches case as written. (?i) at its start ignores case,
    and (?m) lets ^ and $ match at line breaks. todo stops a filter after 2 seconds if it has a
    regular expression, or if its terms and its accented letters are together more than 16.

    A comparison such as .before never matches an item without the attribute.
    """

  static let termText = #"""
      todo add Buy milk +home due:fri  the title Buy milk and two tokens
      todo done 1-3,7                  a selection of four items
      todo list +home due.by:fri       a filter of two terms

    Items:

      item              a thing to do; all items are your list
      number            names an item, as in todo done 3; a merge of two lists can change it
      id                a permanent identifier; its first digits (at least four) name the item
      title, notes      the one line of an item, and its longer text
      checkbox          a line of notes that can be ticked: - [ ] is open, - [x] is ticked
      checklist         the checkboxes of an item
      attribute         what an item has besides its title, such as a due date
      open, done        states of an item; done (or completed) items stay in the list
      cancelled         neither open nor done, because nobody is going to do it
      overdue (late)    open, and due on an earlier day, or earlier today
      hidden (waiting)  open, and not shown until the date of wait:
      blocked           open, and depends on an open item
      blocking          open, and an open item depends on it
      ready             open, not hidden, not blocked, and not scheduled for later
      started           being worked on since `todo start`
      rule              the value of every:, such as 1w; a repeating item has one
      series            the items of one rule; completing one adds the next
      urgency           a number computed from the attributes; never lower than the urgency of an
                        item that depends on the item
      template          an item with the tag +template, to copy from (see `todo help copy`)

    The command line:

      command       what you run, such as add or list
      argument      a word of a command, or several in quotes
      token         an argument that sets an attribute: +home, due:fri
      key, value    the parts of a token: due:fri has the key due and the value fri
      selection     numbers, ranges and ids that choose items: 1-3,7
      filter, term  a condition that items match, and a part of it
      view          a filter with a name: view:work
      alias         a word that you define for the beginning of a command
      pattern       the value of --format: '{number}\t{title}'
      format        a kind of file that import reads and export writes, such as csv

    Output and files:

      report         the output of a command that changes items: done 1: Buy milk
      warning        a line on standard error, in addition to a result
      suggestion     a command that todo proposes
      symbol         a character in a list, for a state and the like (see `todo help symbols`)
      summary        the last line of a list: 3 items, 1 late
      field          a name with its value in a JSON object, or a part of a line in a pipe
      exit code      the number with which a command ends
      history        the commands that can be undone or redone
      list file      the JSON file with all items; the files for its lock and its history are next to it
      settings file  the file with your views, aliases and looks

    Imports and syncs:

      machine, remote     a computer with the list, and the git repository that machines share
      skipped, unchanged  an item or file that cannot be read, or that the list already has
      left out            a value that the list or a format cannot hold
      overwritten         a value that lost in a merge
    """#
}
