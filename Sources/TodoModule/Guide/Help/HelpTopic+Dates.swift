extension HelpTopic {
  static let dateBlocks: [HelpPage.Block] = [
    .paragraph(
      "Dates are days of the calendar on your wall, with a time or without, in any case. On Friday,"
        + " 2026-11-20, these mean:"),
    .entries([
      .init("2026-12-01, 2026-W49-2", "a day (ISO 8601)"),
      .init("2026-12-01T17:00", "a day and a time"),
      .init("12-01, dec1, 1dec, 1st", "the next such day, today included"),
      .init("today, tomorrow, yesterday", "also tod, tom"),
      .init("mon … sunday", "the first such day after today: fri is 27 November"),
      .init("3d 2w 1m 1q 1y 5bd", "so many days, weeks, months, quarters, years, business days on"),
      .init("-3d", "back"),
      .init("4h, 30min", "from now"),
      .init("eow eom eoq eoy", "the last day of this week (Sunday), month, quarter, year"),
      .init("sow som soq soy", "the first day of this one"),
      .init("sonw sonm sonq sony", "the first day of the next one"),
      .init("eom-3d, fri+1w", "any day, and arithmetic from left to right"),
      .init("fri@17:00, fri@9, fri@5pm", "any day, and a time; @17:00 alone is today"),
      .init("due-3d", "in wait: and until:, from the item's due date"),
    ]),
    .paragraph(
      "Months stop at their end: 31 January and a month is 28 February. next-fri and this-fri are"
        + " refused: people read them in two ways. `todo explain date fri+1w@9` shows how a date is"
        + " read."),
    .paragraph(
      "Where a date looks back, as in clear --before or completed.after:, a weekday, 12-01, dec1 and"
        + " 1st are the latest such day, today included: mon is the last Monday, dec1 the last"
        + " 1 December. All other forms mean what they always mean: eom is the end of this month,"
        + " som-1d that of the last one. `todo explain date --past mon` shows it."),
    .paragraph(
      "What is due on a day is late when the day is over; what is due at 17:00 is late at 17:01."),
    .paragraph(
      "--now, or else TODO_NOW, sets the present time of a run: 2026-03-28T23:30 is what the clock on"
        + " your wall shows, in the zone of TZ; 2026-03-28T23:30:00+01:00 has its own offset (RFC"
        + " 3339). Of a time that comes twice when clocks are set back, the first is meant; one that"
        + " is skipped when they are set forward is refused."),
    .paragraph("A repetition is one of these rules, with a mode after a slash or without:"),
    .entries([
      .init("every:3d 2w 1m 1q 1y 5bd", "a step"),
      .init("every:daily weekly monthly …", "the same by name; also quarterly, yearly, weekdays"),
      .init("every:mon,thu", "days of the week"),
      .init("every:1w", "next is the first day of the series after the due day and after today"),
      .init("every:1w/strict", "next is one step after the due day, even if that is past"),
      .init("every:1w/done", "next is one step after the day of completion"),
    ]),
    .paragraph(
      "Completing the item adds the next one; opening it again takes that one back if nobody touched"
        + " it. Monthly from the 31st stays on the 31st where there is one. until: ends the series;"
        + " every:none makes it a plain item. `todo explain every 1m/done` shows the next days."),
  ]
}
