// Runs the editor (`VISUAL`, `EDITOR`, else vi) and keeps the text if it fails.
// Runs the pager (`TODO_PAGER`, `PAGER`, else less). `TODO_PAGER=` and `cat` turn it off.
//
// The shell runs both programs in this terminal, as it does for git.

import TodoEntities

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Another program in which the user changes a text.
protocol Editing {
  /// Opens a text in the editor, waits until the editor exits, and returns the edited text.
  func edit(_ text: String) throws(EditorError) -> EditedText
  /// Deletes the file of an edited text.
  func discard(_ text: EditedText)
}

/// A text that the user has edited, and the path of the file that still holds it.
struct EditedText: Equatable {
  let text: String
  let path: String
}

/// The reason why there is no edited text.
enum EditorError: Error, Equatable {
  /// The text could not be written to a file.
  case file(Errno)
  /// The shell could not be started.
  case cannotStart(Errno)
  /// The editor exited with another code than 0, or was killed. `path` is the file of a changed text that was
  /// saved, if any.
  case ended(ProcessEnding, path: String? = nil)
  /// The edited text cannot be read from the file at this path.
  case unreadable(Errno, path: String)
  /// The editor has replaced the file at this path by a folder, a FIFO or another kind of file.
  case notAFile(FileKind, path: String)
  /// The edited text in the file at this path is not valid UTF-8.
  case notUTF8(path: String)

  /// Whether a file keeps the text that the editor saved.
  var keepsText: Bool {
    switch self {
    case .ended(_, let path): path != nil
    case .notUTF8: true
    case .file, .cannotStart, .unreadable, .notAFile: false
    }
  }
}

/// The user's editor, run in this terminal by `sh -c`, as git does.
final class SystemEditor: Editing {
  private let command: String
  private let folder: String

  /// Uses `$VISUAL`, else `$EDITOR`, else vi, on a file in `$TMPDIR`, else in /tmp.
  init(variable: (String) -> String?) {
    let named = ["VISUAL", "EDITOR"].compactMap(variable).first { !$0.isEmpty }
    command = named ?? "vi"
    folder = variable("TMPDIR").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  func edit(_ text: String) throws(EditorError) -> EditedText {
    let path = try makeFile(holding: text)
    do throws(EditorError) { try run(path) } catch {
      // Keeps the text that the editor saved before it failed.
      let isSaved = (try? read(path)) != text && access(path, F_OK) == 0
      guard isSaved, case .ended(let ending, _) = error else {
        unlink(path)
        throw error
      }
      throw .ended(ending, path: path)
    }
    // The caller deletes the file, or prints its path.
    return EditedText(text: try read(path), path: path)
  }

  func discard(_ text: EditedText) { unlink(text.path) }

  /// Creates a file with a text, such as `todo-edit-k3Xb9Q.txt`, and returns its path. Only this user can read and
  /// write it.
  private func makeFile(holding text: String) throws(EditorError) -> String {
    var template = Array("\(folder)/todo-edit-XXXXXX.txt".utf8CString)
    let descriptor = mkstemps(&template, Int32(".txt".utf8.count))
    guard descriptor >= 0 else { throw .file(.current) }
    defer { close(descriptor) }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(Errno) { try DescriptorSink(descriptor).write(Array(text.utf8)) } catch {
      unlink(path)
      throw .file(error)
    }
    return path
  }

  private func read(_ path: String) throws(EditorError) -> String {
    let files = SystemFileSystem()
    let (kind, bytes): (FileKind, [UInt8])
    do throws(Errno) {
      // Without a writer, a FIFO would block.
      let file = try files.open(path, .withoutBlocking, permissions: 0)
      defer { try? files.close(file) }
      kind = try files.status(of: file).kind
      bytes = kind == .regular ? try DescriptorSource(file.rawValue).readAll() : []
    } catch {
      throw .unreadable(error, path: path)
    }
    if kind != .regular { throw .notAFile(kind, path: path) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(path: path) }
    return text
  }

  /// Runs the editor and waits until it exits.
  ///
  /// The shell that starts the editor traps interrupt keys. Otherwise the shell would exit while the editor is still
  /// running.
  private func run(_ path: String) throws(EditorError) {
    let shell = ProcessLaunch.shell(["-c", "trap : INT QUIT; \(command) \"$@\"", command, path])
    let ending: ProcessEnding
    do throws(Errno) { ending = try shell.runInTerminal() } catch { throw .cannotStart(error) }
    guard ending == .exited(0) else { throw .ended(ending) }
  }
}

/// The user's editor while a full-screen view has the terminal. The view releases the terminal while the editor runs.
struct SuspendingEditor: Editing {
  let editor: any Editing
  /// The terminal that the editor runs in.
  let terminal: any TerminalSession

  func edit(_ text: String) throws(EditorError) -> EditedText {
    terminal.leave()
    // If the terminal no longer exists, the next frame of the view fails.
    defer { try? terminal.enter() }
    return try editor.edit(text)
  }

  func discard(_ text: EditedText) { editor.discard(text) }
}

// MARK: - The pager

/// Another program that shows a long text one screen at a time.
protocol Paging: AnyObject {
  /// Starts the pager and returns a sink for the text, or nil if there is no pager.
  func start() -> (any ByteSink)?
  /// Ends the text and waits until the user leaves the pager.
  func finish()
}

/// The user's pager, run in this terminal by `sh -c`, as git does.
///
/// While the pager runs, only the pager reacts to interrupt keys, and leaving it early is not an error. So this
/// process ignores SIGINT, SIGQUIT and SIGPIPE.
final class SystemPager: Paging {
  private let variable: (String) -> String?
  private var process: pid_t?
  /// This process's end of the pipe to the pager.
  private var pipeEnd: Int32 = -1
  private var ignored = SignalActions()

  /// Creates the pager from the command in these environment variables.
  init(variable: @escaping (String) -> String?) { self.variable = variable }

  /// The command in `$TODO_PAGER`, else in `$PAGER`, else less with its options. Nil for no pager: the command is
  /// empty or cat, or `$TERM` is a terminal that cannot move its cursor.
  private var command: String? {
    if ["", "dumb"].contains(variable("TERM") ?? "") { return nil }
    let command = variable("TODO_PAGER") ?? variable("PAGER") ?? "less -FRX"
    return command.allSatisfy(\.isWhitespace) || command == "cat" ? nil : command
  }

  func start() -> (any ByteSink)? {
    let searchPath = variable("PATH") ?? "/usr/bin:/bin"
    guard let command, SystemPager.canRun(command, in: searchPath) else { return nil }
    // less quits if the text fits on one screen, shows colours, and leaves the text on the screen. The text is
    // UTF-8 in every locale. The dictionary is created only here, because its metadata takes a sixth of the time
    // in which the program starts.
    let defaults = ["LESS": "FRX", "LESSCHARSET": "utf-8"]
    let variables = defaults.filter { variable($0.key) == nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let shell = ProcessLaunch.shell(["-c", command], input: ends[0], variables: variables)
    process = try? shell.start()
    close(ends[0])
    guard process != nil else {
      close(ends[1])
      return nil
    }
    ignored = SignalActions(ignoring: [SIGINT, SIGQUIT, SIGPIPE])
    pipeEnd = ends[1]
    return DescriptorSink(pipeEnd)
  }

  func finish() {
    guard let process else { return }
    close(pipeEnd)
    _ = try? ProcessEnding(waitingFor: process)
    self.process = nil
    ignored.restore()
  }

  /// Returns false for a plain command whose program is not in the search path, because the shell would print an
  /// error.
  private static func canRun(_ command: String, in searchPath: String) -> Bool {
    let isPlain = command.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber) || " _./+-".contains($0)
    }
    guard isPlain, let program = command.split(separator: " ").first else { return true }
    if program.contains("/") { return access(String(program), X_OK) == 0 }
    return searchPath.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
