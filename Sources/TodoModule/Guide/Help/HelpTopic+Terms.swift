extension HelpTopic {
  static let termBlocks: [HelpPage.Block] = [
    .paragraph("Items:"),
    .entries([
      .init("list", "all items, kept in one list file"),
      .init("item", "one thing to do"),
      .init(
        "number",
        "names an item on the command line, as in todo done 3; never reused, except after an undo;"
          + " merging two lists can give an item a new number, and for 14 days a command that uses"
          + " the old one prints the new one"),
      .init("id", "an item's permanent identifier; its first 4 or more digits name the item"),
      .init("title, notes", "an item's one line of text; its longer text"),
      .init("checklist", "the lines - [ ] text and - [x] text in an item's notes"),
      .init(
        "attribute",
        "what an item has besides its title: tags, project, priority, dates, every, depends,"
          + " notes"
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
