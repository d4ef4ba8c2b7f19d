import Testing

@testable import TodoModule

@Suite struct `Manual page` {
  @Test func `the blocks of a manual are written in mdoc`() {
    let manual = Manual(
      sections: [
        Manual.Section(
          title: "COMMANDS",
          blocks: [
            .heading("add"), .code(["todo add [-n]", ".x"]),
            .usage(UsageLine(head: "todo add", parts: ["[-n]", "<words>"])),
            .paragraph("One. Two."), .paragraph("Three."),
            .options([.dryRun]), .entries([.init("+home", "a tag")]),
            .groups([.init("Look", [.init("show", "Show it")])]),
          ])
      ])
    expectSameLines(
      ManualPage(manual).lines.joined(separator: "\n"),
      #"""
      .Dd November 20, 2026
      .Dt TODO 1
      .Os
      .Sh NAME
      .Nm todo
      .Nd keep a to-do list in one file
      .Sh SYNOPSIS
      .Nm
      .Op Ar command
      .Op Ar options
      .Op Ar words ...
      .Sh COMMANDS
      .Ss "\&add"
      .Bd -literal -offset indent
      todo add [\-n]
      \&.x
      .Ed
      .Bd -literal -offset indent
      todo add [\-n] <words>
      .Ed
      .Pp
      One.
      Two.
      .Pp
      Three.
      .Bl -tag -width Ds
      .It Fl n , Fl \-dry\-run
      change nothing; show what would change
      .El
      .Bl -tag -width Ds
      .It Ic "\&+home"
      a tag
      .El
      .Ss "\&Look"
      .Bl -tag -width Ds
      .It Ic "\&show"
      Show it
      .El
      """#)
  }
}
