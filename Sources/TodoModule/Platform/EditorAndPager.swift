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

/// The file that holds a text while an editor shows it.
///
/// Its name, such as `todo-edit-4711-k3Xb9Q.txt`, contains the id of the process that waits for the editor. A file
/// to keep is renamed to `todo-edit-k3Xb9Q.txt`, which no process deletes.
private struct DraftFile {
  private(set) var path: String
  /// The descriptor, open for writing.
  let descriptor: Int32
  private let folder: String

  /// Creates an empty file in a folder. Only this user can read and write it.
  init(in folder: String) throws(Errno) {
    self.folder = folder
    let name = "\(DraftFile.start)\(getpid())-XXXXXX\(DraftFile.end)"
    var template = Array("\(folder)/\(name)".utf8CString)
    descriptor = mkstemps(&template, Int32(DraftFile.end.utf8.count))
    guard descriptor >= 0 else { throw .current }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Renames the file so that no process deletes it. If that fails, the file is kept for at least a day.
  mutating func keep() {
    guard let random = path.split(separator: "-").last else { return }
    let name = "\(folder)/\(DraftFile.start)\(random)"
    if rename(path, name) == 0 { path = name }
  }

  /// Deletes the files that killed processes of this user have left. Such a file has not changed for a day, and
  /// its process no longer runs.
  static func removeAbandoned(in folder: String) {
    let files = SystemFileSystem()
    guard let names = try? files.names(inFolder: folder) else { return }
    let (now, day) = (files.fileTime, 24 * 60 * 60 * 1_000_000_000)
    for name in names {
      guard let process = process(ofFileNamed: name), kill(process, 0) < 0, errno == ESRCH,
        let status = try? files.status(ofLinkAt: "\(folder)/\(name)"), status.kind == .regular,
        status.user == files.user, age(of: status.modifiedAt, at: now) > day
      else { continue }
      try? files.unlink("\(folder)/\(name)")
    }
  }

  /// Returns the process id in a file's name, or nil if it is not the name of such a file.
  private static func process(ofFileNamed name: String) -> pid_t? {
    guard name.hasPrefix(start), name.hasSuffix(end) else { return nil }
    let parts = name.dropFirst(start.count).dropLast(end.count).split(separator: "-")
    guard parts.count == 2, parts[1].utf8.count == 6, let process = pid_t(parts[0]), process > 1
    else { return nil }
    return process
  }

  private static let start = "todo-edit-"
  private static let end = ".txt"
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
  func finish() -> PagerEnding
}

enum PagerEnding: Equatable {
  /// The user has seen the text, or has left the pager earlier.
  case shown
  /// The program does not exist. The shell has printed that.
  case missing
  /// The pager failed without reading anything.
  case failed
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
  /// The other end, which stays open to count the bytes that the pager has not read, or -1 once the pipe was full.
  private var otherEnd: Int32 = -1
  /// The number of bytes that were written to the pipe, and whether the pager has stopped reading it.
  private var (writtenCount, isLeft) = (0, false)
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
    guard process != nil else {
      for end in ends { close(end) }
      return nil
    }
    ignored = SignalActions(ignoring: [SIGINT, SIGQUIT, SIGPIPE])
    (otherEnd, pipeEnd) = (ends[0], ends[1])
    (writtenCount, isLeft) = (0, false)
    _ = fcntl(pipeEnd, F_SETFL, O_NONBLOCK)
    return DescriptorSink(pipeEnd, calls: calls)
  }

  private var calls: DescriptorSink.Calls {
    let system = DescriptorSink.Calls.system
    return DescriptorSink.Calls(
      writeBytes: { [self] descriptor, bytes in
        let result = system.writeBytes(descriptor, bytes)
        switch result {
        case .success(let count): writtenCount += count
        case .failure(let error): isLeft = isLeft || error == .closedPipe
        }
        return result
      },
      waitUntilWritable: { [self] descriptor in
        // The pipe is full. If the pager has ended, `poll` would wait forever while this process has the other
        // end open.
        closeOtherEnd()
        return system.waitUntilWritable(descriptor)
      })
  }

  func finish() -> PagerEnding {
    guard let process else { return .missing }
    close(pipeEnd)
    let ending = try? ProcessEnding(waitingFor: process)
    self.process = nil
    ignored.restore()
    let rest = otherEnd < 0 ? nil : try? DescriptorSource(otherEnd).readAll().count
    closeOtherEnd()
    switch ending {
    // The shell's codes for a command that it cannot find or run (POSIX XCU 2.8.2).
    case .exited(126), .exited(127): return .missing
    case .exited(0), nil: return .shown
    case .exited, .killed: return isLeft || rest == writtenCount ? .failed : .shown
    }
  }

  private func closeOtherEnd() {
    if otherEnd >= 0 { close(otherEnd) }
    otherEnd = -1
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
