extension HelpTopic {
  static let dateBlocks: [HelpPage.Block] = [
    .paragraph(
      "A date is a day of your local calendar, with or without a time of day. Case does not matter."
        + " The forms, with examples as of Friday, 2026-11-20:"),
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
      "Adding months stops at the end of a month: 31 January plus one month is 28 February. A"
        + " time is local time, in hours and minutes; seconds and time zones are rejected, and so"
        + " are next-fri, this-fri, last-fri and midnight, which are ambiguous."),
    .paragraph(
      "Options and filters that look back, such as clear --before and completed.after:, read weekdays,"
        + " 12-01, dec1 and 1st as the latest such day, including today: mon is the last Monday, dec1"
        + " the last 1 December. Other forms keep their meaning: eom is the end of this month, som-1d"
        + " the end of last month. `todo explain date --past mon` shows it."),
    .paragraph(
      "An item due on a day is late when that day is over; an item due at 17:00 is late at 17:01."),
    .paragraph(
      "--now, or else TODO_NOW, sets the current time of a run. 2026-03-28T23:30 is local time, in"
        + " the zone of TZ; 2026-03-28T23:30:00+01:00 has its own offset (RFC 3339). When"
        + " clocks go back, an ambiguous local time means the earlier one; when they go forward, a"
        + " skipped one is rejected."),
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
      "Completing a repeating item adds the next one, with all lines of its checklist open; reopening"
        + " it removes that one again, unless it was changed. A monthly series that starts on the 31st"
        + " stays on the 31st in months that have one. scheduled: and wait: keep their distance to the"
        + " due date. until: ends the series; every:none ends the repetition of an item. `todo explain"
        + " every 1m/done` shows the next dates."),
    .paragraph(
      "A rule or mode of a newer version of todo cannot be typed, but is kept and shown. Completing"
        + " its item adds no next one, and a warning says so; a new due date leaves the rule as it is."
    ),
  ]
}
