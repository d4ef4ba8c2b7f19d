import Testing

@testable import TodoModule

@Suite struct `When colour is used` {
  @Test(
    arguments: [
      (.auto, true, [:], true),
      (.auto, false, [:], false),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
      (.never, true, ["FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, false, ["NO_COLOR": "1", "FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (.auto, false, ["NO_COLOR": "", "FORCE_COLOR": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, false, ["CLICOLOR_FORCE": ""], false),
      (.auto, false, ["FORCE_COLOR": "3"], true),
      (.auto, false, ["FORCE_COLOR": "0"], false),
      (.auto, false, ["FORCE_COLOR": "false"], false),
      (.auto, false, ["FORCE_COLOR": "1", "CLICOLOR": "0", "TERM": "dumb"], true),
      (.auto, true, ["CLICOLOR": "0"], false),
      (.auto, true, ["CLICOLOR": "1"], true),
      (.auto, true, ["TERM": "dumb"], false),
      (.auto, true, ["TERM": "xterm"], true),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func `the option and the variables decide in order of precedence`(
    option: ColorChoice, isTerminal: Bool, environment: [String: String], usesColor: Bool
  ) {
    let decision = option.usesColor(isTerminal: isTerminal, environment: { environment[$0] })
    #expect(decision == usesColor)
  }
}
