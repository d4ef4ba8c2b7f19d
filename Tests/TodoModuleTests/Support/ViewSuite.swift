import TodoEntities

@testable import TodoModule

/// A suite of tests of one view. It says how the view is made; lines and output forms come from here.
///
/// ```swift
/// @Suite struct `View of tags`: ViewSuite {
///   let output = ViewOutputSpy<Void>()
///   func view(in context: ModuleContext) -> TagsView {
///     TagsView(output: output, context: context)
///   }
///
///   @Test func `a pipe gets fields`() {
///     #expect(shown(.lines) { $0.showTags(Self.rows) } == "Home\t12\t1\n")
///   }
/// }
/// ```
protocol ViewSuite {
  associatedtype View: CommandView
  /// The presenter.
  var output: ViewOutputSpy<View.Request> { get }
  /// Returns a new view, whose presenter is `output`.
  func view(in context: ModuleContext) -> View
}

extension ViewSuite {
  /// Runs the view on a line with these words, options without values and options with values, and
  /// returns what it reports last.
  @discardableResult
  func start(
    _ words: [String] = [], flags: [OptionSpec] = [], values: OptionValues = [:],
    form: OutputForm = .lines, width: Int = 80, input: ScriptedInput = ScriptedInput()
  ) -> ViewOutputEvent<View.Request>? {
    let arguments = ParsedArguments(words, flags: flags, values: values)
    return start(arguments, form: form, width: width, input: input)
  }

  /// Runs the view on a line that was parsed to these arguments.
  @discardableResult
  func start(
    _ arguments: ParsedArguments, form: OutputForm = .lines, width: Int = 80,
    input: ScriptedInput = ScriptedInput()
  ) -> ViewOutputEvent<View.Request>? {
    let fixture = ContextFixture(
      arguments: .success(arguments), form: form, width: width, input: input)
    view(in: fixture.context).start()
    return output.events.last
  }

  /// Has a new view show something, and returns the surroundings in which it did.
  func fixture(
    _ form: OutputForm = .lines, width: Int = 80, isQuiet: Bool = false, usesColor: Bool = false,
    glyphs: Glyphs = .unicode, _ show: (View) throws -> Void
  ) rethrows -> ContextFixture {
    let fixture = ContextFixture(
      form: form, width: width, isQuiet: isQuiet, usesColor: usesColor, glyphs: glyphs)
    try show(view(in: fixture.context))
    return fixture
  }

  /// Has a new view show something, and returns what is on standard output then.
  func shown(
    _ form: OutputForm = .lines, width: Int = 80, isQuiet: Bool = false, usesColor: Bool = false,
    glyphs: Glyphs = .unicode, _ show: (View) throws -> Void
  ) rethrows -> String {
    try fixture(form, width: width, isQuiet: isQuiet, usesColor: usesColor, glyphs: glyphs, show)
      .output
  }
}
