// Runs the terminal of `browse`. Looks at the file twice a second. Waits 50 ms for the rest of a key after Escape,
// and 150 ms after a key before a dry run.

import TodoEntities

/// The full screen. It owns the terminal while it runs, turns bytes into keys, and paints.
final class BrowseView: ModuleView<BrowseRequest>, CommandView {
  /// The presenter, which receives the events of the terminal.
  private let events: any BrowseViewOutput
  private let terminal: (any TerminalSession)?
  private let complaint: String?
  /// The effect of each command on the list, by its name.
  private let effects: [String: CommandSpec.Effect]
  private var layout: BrowseLayout
  private var decoder = KeyDecoder()
  /// The keys that arrived together with the current one and were not handled yet.
  private var waiting: ArraySlice<Key> = []
  private var painter = ScreenPainter()
  /// The screen to show; nil before the first one.
  private var screen: BrowseScreen?
  /// Whether the screen has changed since it was painted.
  private var isStale = false
  private var isEnded = false
  /// The time of the last tick, in milliseconds of the terminal's clock.
  private var lastTick = 0
  /// The milliseconds between two checks of the list file.
  private static let tick = 500
  /// The milliseconds between the last key in a line and the dry run of the line.
  private static let thought = 150
  /// Whether the user has typed in a line since the last pause.
  private var isTyping = false
  /// The milliseconds in which the rest of a key's bytes arrive.
  private static let keyDelay = 50

  init(
    presenter: any CommandViewOutput<BrowseRequest> & BrowseViewOutput, live: LiveContext?,
    context: ModuleContext
  ) {
    events = presenter
    (terminal, complaint) = (live?.terminal, live?.complaint)
    effects = context.services.commands.effects
    layout = BrowseLayout(
      context.command.console.outputCapabilities, columns: context.command.settings.looks.columns)
    super.init(presenter: presenter, context: context)
  }

  func request(from arguments: ParsedArguments) throws(UsageError) -> BrowseRequest {
    if form == .json { throw .noJSON(command: Command.browse.spec.name) }
    guard terminal != nil else {
      throw .said(
        "browse needs a terminal for input and output that can move its cursor",
        suggesting: [Suggestion(purpose: "list the items", words: ["list"])])
    }
    let (words, filter) = (arguments.words, try arguments.filter())
    // A word with blanks is one argument only in a shell, and cannot be typed into the view as it is.
    let isPlain = words.allSatisfy { !$0.isLiteral && !$0.text.contains(where: \.isWhitespace) }
    return BrowseRequest(
      text: isPlain ? words.map(\.text).joined(separator: " ") : filter.description,
      filter: filter, order: try arguments.order() ?? command.activeFilterView?.definition.order,
      filterViews: arguments.filterViews, effects: effects,
      filterView: command.activeFilterView?.name, complaint: complaint)
  }

  func submit(_ request: BrowseRequest) {
    guard let terminal else { return }
    resize(terminal)
    presenter.didRequest(request)
    if isEnded || screen == nil { return }
    do throws(Errno) {
      try terminal.enter()
      defer { terminal.leave() }
      repaint()
      lastTick = terminal.uptime
      while !isEnded { try step(terminal) }
    } catch {
      terminal.leave()
      events.didLoseTerminal(error)
    }
  }
}

// MARK: - Keys

extension BrowseView {
  /// Handles the next key. If there is none yet, paints, and waits for the next event.
  private func step(_ terminal: any TerminalSession) throws(Errno) {
    var event = try terminal.nextEvent(within: 0)
    if event == .nothing {
      try paint(terminal)
      if terminal.uptime - lastTick >= BrowseView.tick {
        lastTick = terminal.uptime
        events.didTick()
      }
      try paint(terminal)
      event = try terminal.nextEvent(
        within: decoder.isWaiting
          ? BrowseView.keyDelay : isTyping ? BrowseView.thought : BrowseView.tick)
    }
    switch event {
    case .input(let bytes):
      press(decoder.decode(bytes))
      if case .prompt = screen?.footer { isTyping = true } else { isTyping = false }
    case .resized, .resumed:
      // After either, the terminal may show anything.
      repaint()
      resize(terminal)
    case .nothing where decoder.isWaiting: press(decoder.flush())
    case .nothing where isTyping:
      isTyping = false
      events.didPause()
    case .nothing: break
    }
  }

  private func press(_ keys: [Key]) {
    waiting = keys[...]
    while !isEnded, let key = waiting.popFirst() { events.didPress(key) }
  }

  private func resize(_ terminal: any TerminalSession) {
    layout.size = terminal.size
    isStale = true
    events.didResize(to: layout.room)
  }

  var hasKey: Bool { !waiting.isEmpty || terminal?.hasInput == true }

  func paintNow() {
    if let terminal { try? paint(terminal) }
  }

  private func paint(_ terminal: any TerminalSession) throws(Errno) {
    guard isStale, !isEnded, let screen else { return }
    isStale = false
    let bytes = painter.paint(layout.frame(of: screen))
    if !bytes.isEmpty { try terminal.write(bytes) }
  }
}

extension BrowseView: BrowseViewInput {
  func showScreen(_ screen: BrowseScreen) {
    if screen != self.screen { isStale = true }
    self.screen = screen
  }

  func showLooks(_ columns: [ItemColumn], _ capabilities: Capabilities) {
    let size = layout.size
    layout = BrowseLayout(capabilities, columns: columns)
    layout.size = size
    isStale = true
  }

  func repaint() {
    painter.forget()
    isStale = true
    // Before `enter`, and while another program had the terminal, no event reported a new size.
    guard let terminal, terminal.size != layout.size else { return }
    resize(terminal)
  }

  func leave() { isEnded = true }
  func interrupt() { terminal?.interrupt() }
}
