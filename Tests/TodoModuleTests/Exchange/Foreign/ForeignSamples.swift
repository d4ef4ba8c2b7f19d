// Files in the form of other programs. Their content is invented. The source of each form is above it.

extension ForeignSample {
  // `gh issue list --json number,title,body,labels,milestone,state,stateReason,url,updatedAt`: https://cli.github.com/manual/gh_issue_list
  static let github = ForeignSample(
    name: "issues.json",
    text: #"""
      [{"body":"The pump stops.\nTwice a day.","labels":[{"id":"LA_1","name":"good first issue","description":"","color":"7057ff"},{"id":"LA_2","name":"bug","description":"","color":"d73a4a"}],"milestone":{"number":2,"title":"Spring 2027","description":"","dueOn":null},"number":7,"state":"OPEN","stateReason":"","title":"Pump stops","updatedAt":"2026-11-10T09:00:00Z","url":"https://github.com/ann/garden/issues/7"},
      {"body":"","labels":[],"milestone":null,"number":8,"state":"CLOSED","stateReason":"NOT_PLANNED","title":"Hose leaks","updatedAt":"2026-11-11T09:00:00Z","url":"https://github.com/ann/garden/issues/8"}]
      """#,
    items: [
      "2748 - 'Pump stops' +good-first-issue +bug project:Spring 2027 note:'The pump stops.\nTwice a day.\nhttps://github.com/ann/garden/issues/7'",
      "2cf6 x 'Hose leaks' note:'https://github.com/ann/garden/issues/8'",
    ],
    said: [
      "only the text of the field \'milestone\' is read",
      "only the text of the field \'labels\' is read",
      "line 1: white space in a tag is written as hyphens",
    ])

  // The REST API of GitHub: https://docs.github.com/en/rest/issues/issues
  static let githubAPI = ForeignSample(
    name: "api.json",
    text: #"""
      [{"url":"https://api.github.com/repos/ann/garden/issues/9","html_url":"https://github.com/ann/garden/issues/9","id":301,"number":9,"title":"Gate squeaks","state":"closed","state_reason":"completed","labels":[],"comments":2,"closed_at":"2026-11-12T09:00:00Z","created_at":"2026-11-01T09:00:00Z","updated_at":"2026-11-12T09:00:00Z","body":null}]
      """#,
    items: [
      "7ff3 x 'Gate squeaks' note:'https://github.com/ann/garden/issues/9'"
    ], said: ["the unknown field 'comments' is left out"])

  // A template or backup of Todoist: github.com/bboc/todoist-converter, test-data/full-todoist-project.csv
  static let todoist = ForeignSample(
    name: "Home.csv",
    text: """
      TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
      meta,view_style=list,,,,,,,,
      section,Post,,,,,,,,
      task,Stamps @shop,,1,1,Ann (1),,every mon,en,Europe/Berlin
      ,,,,,,,,,
      task,Rent,by transfer,4,1,Ann (1),,every 1st,en,Europe/Berlin
      note,Ask the landlord first,,,,Ann (1),,,,
      task,Lamp,,2,1,,,tomorrow 18:00,en,Europe/Berlin
      task,Bulb,,4,2,,,,,
      note,"E27,
      not E14",,,,Ann (1),,,,
      task,Carpet,,3,1,,,24 dec,en,Europe/Berlin
      task,Ferns,,3,1,,,every! monday at 9am,en,Europe/Berlin
      task,Pay,,4,1,,,Oct 5 2027,en,Europe/Berlin
      task,Odd,,4,1,,,jeden Montag,de,Europe/Berlin

      """,
    items: [
      "a000 - 'Stamps' +shop project:Post priority:high due:2026-11-23 every:mon",
      "a000 - 'Rent' project:Post due:2026-12-01 every:1st note:'by transfer\nAsk the landlord first'",
      "a000 - 'Lamp' project:Post priority:medium due:2026-11-21T18:00 depends:d279",
      "d279 - 'Bulb' project:Post note:'E27,\nnot E14'",
      "a000 - 'Carpet' project:Post priority:low due:2026-12-24",
      "a000 - 'Ferns' project:Post priority:low due:2026-11-23T09:00 every:mon/done",
      "a000 - 'Pay' project:Post due:2027-10-05",
      "a000 - 'Odd' project:Post",
    ],
    said: [
      "the unknown columns 'AUTHOR', 'RESPONSIBLE' and 'DATE_LANG' are left out",
      "line 2: skipped a row of type 'meta'",
      "lines 4, 6, 8, 12, 13: dates in words count from today",
      "line 15: 'jeden Montag' in column 'DATE' is left out, because it is not a day like 2026-12-01 or a time like 2026-12-01T17:00",
    ])

  // The output of scripts for Things: the columns of github.com/AlexanderWillner/things.sh, its issue 35
  static let things = ForeignSample(
    name: "things.csv",
    text: """
      Title,Status,Trashed,Type,Area,Project,Tags,Deadline,Completion Date,UUID
      Plants,incomplete,0,to-do,Home,,water,2026-12-01,,2Ukg8I2nLukhyEM7wYiBeb
      Trash,incomplete,1,to-do,Home,,,,,5Ukg8I2nLukhyEM7wYiBeb
      Garden,incomplete,0,project,Home,,,,,bNj6TPdKYhY6fScvXWVRDX
      Seeds,incomplete,0,heading,Home,Garden,,,,cNj6TPdKYhY6fScvXWVRDX
      Off,canceled,0,to-do,Home,Garden,,,2026-11-09 08:00:00 +0000,8Ukg8I2nLukhyEM7wYiBeb
      Bought,completed,0,to-do,,,Deep Work,,2026-11-10 08:00:00 +0000,9Ukg8I2nLukhyEM7wYiBeb

      """,
    items: [
      "6a6c - 'Plants' +water project:Home due:2026-12-01",
      "fe7a x 'Off' project:Garden",
      "d934 x 'Bought' +Deep-Work",
    ],
    said: [
      "line 3: skipped a deleted task (--deleted imports it as cancelled)",
      "line 4: skipped a row of type 'project'",
      "the column 'Area' is left out, because 'project' is read as project",
      "line 5: skipped a row of type 'heading'",
      "line 7: white space in a tag is written as hyphens",
    ])

  // things.py: github.com/thingsapi/things.py, README.md
  static let thingsJSON = ForeignSample(
    name: "things.json",
    text: #"""
      [{"uuid":"2Ukg8I2nLukhyEM7wYiBeb","type":"to-do","title":"Plants","status":"incomplete","trashed":false,"area":"hIo1FJlAYGKt1EB6j4XgYJ","area_title":"Home","start":"Anytime","start_date":"2026-11-21","deadline":"2026-12-01","stop_date":null,"tags":["water"],"created":"2026-11-01 09:00:00","modified":"2026-11-02 09:00:00"},
      {"uuid":"bNj6TPdKYhY6fScvXWVRDX","type":"project","title":"Garden","status":"incomplete","trashed":false},
      {"uuid":"9Ukg8I2nLukhyEM7wYiBeb","type":"to-do","title":"Bought","status":"completed","trashed":false,"project":"bNj6TPdKYhY6fScvXWVRDX","project_title":"Garden","start":"Someday","start_date":null,"stop_date":"2026-11-10 08:00:00"}]
      """#,
    items: [
      "6a6c - 'Plants' +water project:Home due:2026-12-01 scheduled:2026-11-21",
      "d934 x 'Bought' project:Garden",
    ],
    said: [
      "the field 'start' is left out, because 'start_date' is read as scheduled",
      "the field 'area' is left out, because 'area_title' is read as project",
      "line 2: skipped a row of type 'project'",
      "line 3: 'Someday' in field 'start' is left out, because it is not a day like 2026-12-01 or a time like 2026-12-01T17:00",
      "the field 'project' is left out, because 'project_title' is read as project",
    ])

  // OmniFocus: github.com/dongdongbh/Mindwtr, omnifocus-import.test.ts, and its issue 406
  static let omniFocus = ForeignSample(
    name: "OmniFocus.csv",
    text: """
      Task ID,Type,Name,Status,Project,Context,Start Date,Planned Date,Due Date,Completion Date,Duration,Flagged,Notes,Tags
      1,Project,House,Active,,,,,,,,0,,
      1.1,Action,Fix roof,Available,House,,,,2026-12-01 17:00:00 +0000,,,1,call first,"height, Deep Work"
      1.2,Action,Buy nails,,House,Errands,,,,2026-11-10 10:00:00 +0000,,0,,
      1.3,Action,Paint,Dropped,House,,,,,,,0,,To Follow Up
      2,Action Group,Pack,Available,,,"May 7, 2027",,"May 9, 2027 at 5:00 PM",,,0,,

      """,
    items: [
      "d6f2 - 'Fix roof' +height +Deep-Work project:House priority:high due:2026-12-01T18:00 note:'call first'",
      "d015 x 'Buy nails' +Errands project:House",
      "dee9 x 'Paint' +To-Follow-Up project:House",
      "8d91 - 'Pack' due:2027-05-09T17:00 scheduled:2027-05-07",
    ],
    said: [
      "the unknown columns 'Planned Date' and 'Duration' are left out",
      "line 2: skipped a row of type 'Project'",
      "lines 3, 5: white space in a tag is written as hyphens",
    ])

  // Obsidian's Tasks: github.com/obsidian-tasks-group/obsidian-tasks, docs/Reference/Task Formats
  static let obsidian = ForeignSample(
    name: "Work.md",
    text: """
      # House

      - [ ] Do this first 🆔 dcf64c
      - [ ] Do this after ⛔ dcf64c,0h17ye ⏫ 📅 2026-12-01
      - [ ] In brackets  [priority:: high]  [repeat:: every week]  [due:: 2026-12-02]
      - [ ] Last (dependsOn:: s1) [scheduled:: 2026-12-03]
      - [ ] Own [id:: s1] [effort:: 3]
      - [x] Old [completion:: 2026-11-10]

      """,
    items: [
      "3b26 - 'Do this first' project:House",
      "a000 - 'Do this after' project:House priority:high due:2026-12-01 depends:3b26,0706",
      "a000 - 'In brackets' project:House priority:high due:2026-12-02 every:1w/strict",
      "a000 - 'Last' project:House scheduled:2026-12-03 depends:e7a2",
      "e7a2 - 'Own [effort:: 3]' project:House",
      "a000 x 'Old' project:House",
    ],
    said: [
      "line 7: '[effort:: 3]' cannot be read and stays in the title"
    ])

  // Logseq: a page with blocks, as in its manual: https://docs.logseq.com/#/page/tasks
  static let logseq = ForeignSample(
    name: "Tasks.md",
    text: """
      # Tasks
      \t- TODO [#A] Send invoice #money
      \t  SCHEDULED: <2026-12-02 Wed 10:00 .+1w>
      \t  id:: 66386c1b-cb4c-4ea2-a161-fd8ffedf4d86
      \t  collapsed:: true
      \t  :LOGBOOK:
      \t  CLOCK: [2026-11-01 Sun 10:00:00]
      \t  :END:
      \t\t- to the new address
      \t\t- DONE Ask for it
      \t- plain block
      \t- CANCELLED Old one
      \t- LATER Read
      \t  DEADLINE: <2026-12-24 Thu>
      - # Notes
      \t- DOING Write

      """,
    items: [
      "6638 - 'Send invoice #money' project:Tasks priority:high due:2026-12-02T10:00 every:1w/done note:'- to the new address'",
      "a000 x 'Ask for it' project:Tasks",
      "a000 x 'Old one' project:Tasks",
      "a000 - 'Read' project:Tasks due:2026-12-24",
      "a000 - 'Write' project:Tasks.Notes",
    ],
    said: [
      "line 6: a drawer such as LOGBOOK is left out",
      "line 10: the nesting is left out",
      "line 11: skipped a block without a keyword such as TODO",
    ])

  // Org: https://orgmode.org/manual/TODO-Items.html
  static let org = ForeignSample(
    name: "life.org",
    text: """
      #+TITLE: Life
      #+TODO: TODO(t) WAITING(w@/!) ASK | DONE(d!) CANCELLED(c@) GIVEN

      * House keeping
      ** TODO [#A] Pay rent :home:money:
         DEADLINE: <2026-12-01 Tue ++1m -3d>
         :PROPERTIES:
         :ID:       583e3f39-a4fa-4a35-80bb-8bfe8d735f88
         :CREATED:  [2026-11-01 Sun 09:00]
         :END:
         By transfer.
         - [ ] check the amount
         *not a headline*
      ** ASK Neighbour
      SCHEDULED: <2026-12-04 Fri 10:00-11:00>
      *** Where
      Next door
      *** DONE [#D] Bell
          CLOSED: [2026-11-10 Tue 08:00]
      * CANCELLED Roof
      * GIVEN Chair
      * Nothing to do
      text

      """,
    items: [
      "583e - 'Pay rent' +home +money project:House-keeping priority:high due:2026-12-01 every:1m note:'By transfer.\n- [ ] check the amount\n*not a headline*'",
      "a000 - 'Neighbour' project:House-keeping scheduled:2026-12-04T10:00 note:'Where\nNext door'",
      "a000 x 'Bell' project:House-keeping",
      "a000 x 'Roof'",
      "a000 x 'Chair'",
    ],
    said: [
      "line 15: only 2026-12-04T10:00 of '<2026-12-04 Fri 10:00-11:00>' is read",
      "line 18: the priority [#D] is left out",
      "line 18: the nesting is left out",
      "line 23: text that belongs to no item is left out",
    ])

  // Taskwarrior 2: the tasks of github.com/svencp/mytodo and github.com/danielrehsmann/tasks, as it exports them
  static let taskwarrior = ForeignSample(
    name: "tasks.json",
    text: """
      {"description": "Buy [fresh] milk \\"1/2\\"", "due": "20261130T230000Z", "entry": "20260921T141320Z", "modified": "20260921T141640Z", "priority": "H", "project": "home", "status": "pending", "tags": ["shop", "food"], "timetrackingseconds": "12", "uuid": "583e3f39-a4fa-4a35-80bb-8bfe8d735f88", "annotations": [{"entry": "20260921T141500Z", "description": "two litres"}, {"entry": "20260921T141640Z", "description": "or three"}]}
      {"depends": ["583e3f39-a4fa-4a35-80bb-8bfe8d735f88"], "description": "Bake", "entry": "20260921T141320Z", "status": "waiting", "uuid": "683e3f39-a4fa-4a35-80bb-8bfe8d735f88", "wait": "20261130T230000Z"}
      {"description": "Pay", "due": "20261130T230000Z", "entry": "20260921T141320Z", "mask": "-", "recur": "monthly", "rtype": "periodic", "status": "recurring", "uuid": "783e3f39-a4fa-4a35-80bb-8bfe8d735f88"}
      {"description": "Pay", "due": "20261130T230000Z", "entry": "20260921T141320Z", "imask": "0", "parent": "783e3f39-a4fa-4a35-80bb-8bfe8d735f88", "recur": "monthly", "rtype": "periodic", "status": "pending", "uuid": "883e3f39-a4fa-4a35-80bb-8bfe8d735f88"}
      {"description": "Gone", "end": "20260921T141820Z", "entry": "20260921T141320Z", "status": "deleted", "uuid": "983e3f39-a4fa-4a35-80bb-8bfe8d735f88"}
      {"description": "Paid", "end": "20260921T141820Z", "entry": "20260921T141320Z", "parent": "5", "recur": "monthly", "status": "completed", "uuid": "a83e3f39-a4fa-4a35-80bb-8bfe8d735f88"}

      """,
    items: [
      "583e - 'Buy [fresh] milk \"1/2\"' +shop +food project:home priority:high due:2026-12-01 note:'two litres\nor three'",
      "683e - 'Bake' wait:2026-12-01 depends:583e",
      "883e - 'Pay' due:2026-12-01 every:1m/strict",
      "a83e x 'Paid'",
    ],
    said: [
      "line 5: skipped a deleted task (--deleted imports it as cancelled)",
      "line 6: parent \"5\" is left out: parent must be a UUID",
    ])

  // topydo: github.com/topydo/topydo, lib/TodoList.py; other programs name the first item with `dep:`
  static let topydo = ForeignSample(
    name: "todo.txt",
    text: """
      Paint the door id:7
      Sand it p:7
      x 2026-11-10 2026-11-01 Buy paper p:7
      Varnish dep:7
      Hang dep:9
      +House +Door @tools Hinges

      """,
    items: [
      "4ab2 - 'Paint the door id:7' depends:b56e,78dd",
      "b56e - 'Sand it p:7'",
      "78dd x 'Buy paper p:7'",
      "c9c5 - 'Varnish dep:7' depends:4ab2",
      "acb6 - 'Hang dep:9'",
      "a000 - '+House +Door @tools Hinges' +tools project:House",
    ],
    said: [
      "line 6: todo uses only the first project but keeps the others for an export to todotxt",
      "line 5: the dependency on '9' is left out: no item has this name",
    ])
}
