/// What `help` explains besides the commands.
enum HelpTopic: String, CaseIterable {
  case attributes, dates, filters, formats, json
  case exitCodes = "exit-codes"
  case config, environment, file, sync, terms, shell

  /// One line for the overview.
  var abstract: String {
    switch self {
    case .attributes: "words that set attributes, such as due:fri"
    case .dates: "how to write dates and rules"
    case .filters: "how to choose items"
    case .formats: "what import reads and export writes"
    case .json: "what --json prints, and how to choose fields"
    case .exitCodes: "exit codes and their meanings"
    case .config: "the settings file: views, aliases, looks"
    case .environment: "environment variables that todo reads"
    case .file: "where the list is stored"
    case .sync: "one list on several machines, through git"
    case .terms: "the words that help and messages use"
    case .shell: "quotes, aliases, a mark in the prompt, fzf"
    }
  }

  /// The page: the abstract, then examples, then the text.
  var page: HelpPage {
    HelpPage(
      subject: .topic(self),
      blocks: [
        .paragraph("\(rawValue): \(abstract)"), .heading("Examples"), .entries(examples),
        .heading("Details"),
      ] + text)
  }

  /// The examples and the text, for a section of the manual.
  var blocks: [HelpPage.Block] { [.entries(examples)] + text }

  /// The text without the examples.
  var text: [HelpPage.Block] {
    switch self {
    case .attributes: HelpTopic.attributeBlocks
    case .dates: HelpTopic.dateBlocks
    case .filters: HelpTopic.filterBlocks
    case .formats: HelpTopic.formatBlocks
    case .json: HelpTopic.jsonBlocks
    case .exitCodes: HelpTopic.exitCodeBlocks
    case .config: HelpTopic.configBlocks
    case .environment: HelpTopic.environmentBlocks
    case .file: HelpTopic.fileBlocks
    case .sync: HelpTopic.syncBlocks
    case .terms: HelpTopic.termBlocks
    case .shell: HelpTopic.shellBlocks
    }
  }
}

extension HelpTopic {
  /// Command lines to start from, each with what it does.
  var examples: [HelpPage.Entry] {
    switch self {
    case .attributes:
      [
        .init("todo add Buy milk +home due:fri", "set a tag and a due date"),
        .init("todo edit 3 pri:high due:none", "set the priority, clear the due date"),
        .init("todo add -- +1 is no tag here", "after -- everything is text"),
      ]
    case .dates:
      [
        .init("todo add Call Ann due:fri@17:00", "due on Friday at 17:00"),
        .init(
          "todo add Pay rent due:1st every:1m wait:due-3d",
          "monthly, and hidden until three days before"),
        .init("todo explain date eom-3d", "show how a date is read"),
      ]
    case .filters:
      [
        .init("todo list project:house +home due.by:today", "all three terms must match"),
        .init("todo list '(+home or +work)' not due.after:fri", "quote parentheses for the shell"),
        .init("todo list completed.after:mon", "completed after the latest Monday"),
        .init("todo list note:any -- +1", "with notes, and with the text +1"),
        .init("todo explain filter +home or +work due:none", "show how a filter is read"),
      ]
    case .formats:
      [
        .init("todo export --to todotxt > todo.txt", "write every item to a todo.txt file"),
        .init("todo import todo.txt", "read it again; items already there are skipped"),
        .init("todo export --to taskwarrior | task import", "copy every item to Taskwarrior"),
      ]
    case .json:
      [
        .init("todo list --json | jq -r '.[].title'", "print the titles"),
        .init("todo list --json=number,due,urgency", "choose fields"),
        .init("todo add Buy milk --format '{number}'", "print the number of the new item"),
      ]
    case .exitCodes:
      [
        .init("todo check +home; echo $?", "0 if an item has the tag home, 1 if none has"),
        .init("todo done 3 || echo failed", "print failed unless the exit code is 0"),
      ]
    case .config:
      [
        .init("todo config view.work '+work or project:acme'", "a filter with a name"),
        .init("todo list --view work", "its items, in its order"),
        .init("TODO_VIEW=work todo next", "the same for any command; in filters, type view:work"),
        .init("todo config alias.w 'list view:work'", "a command of your own: todo w"),
        .init("todo config week-start sun", "weeks begin on Sunday"),
        .init("todo config --edit", "open the file, or a sample, in the editor"),
      ]
    case .environment:
      [
        .init("TODO_FILE=work.json todo list", "use another list file"),
        .init("TODO_NOW=2026-12-24T09:00 todo list", "list items as of this time"),
        .init("NO_COLOR=1 todo list", "list items without colour"),
      ]
    case .file:
      [
        .init("todo --file work.json list", "use another list file"),
        .init("todo path", "print the path of the list file"),
        .init("jq '.items[].title' \"$(todo path)\"", "print all titles"),
        .init("todo doctor", "check the list file"),
      ]
    case .sync:
      [
        .init("todo sync --init ann@server:lists.git", "set up this machine, and join the others"),
        .init("todo sync", "exchange changes with the other machines"),
        .init("todo sync --log", "list the values that merges have dropped"),
      ]
    case .terms:
      [
        .init("todo add Buy milk +home due:fri", "the title Buy milk and two tokens"),
        .init("todo done 1-3,7", "a selection of four items"),
        .init("todo list +home due.by:fri", "a filter of two terms"),
      ]
    case .shell:
      [
        .init("todo add 'Send invoice #2041'", "quote what the shell would read itself"),
        .init("todo add \"Call Ann's mother\"", "double quotes for an apostrophe"),
        .init("todo list '(+home or +work)' due.by:fri", "quote parentheses"),
        .init("todo add -", "type items freely, one per line, until Ctrl-D"),
      ]
    }
  }
}
