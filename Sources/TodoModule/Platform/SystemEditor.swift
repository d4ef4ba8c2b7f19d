#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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

  func edit(_ text: String) -> EditorOutcome {
    DraftFile.sweep(folder)
    var file: DraftFile
    do { file = try DraftFile(in: folder) } catch { return .failed(.file(error)) }
    do throws(EditorError) {
      try write(text, to: file.descriptor)
      try run(file.path)
    } catch {
      return .failed(keepChanges(&file, of: text, after: error))
    }
    // The caller deletes the file, or names it to the user.
    file.keep()
    do { return .edited(EditedText(text: try read(file.path), path: file.path)) } catch {
      return .failed(error)
    }
  }

  /// Keeps what the editor saved before it failed. Returns the error, with the path of what is kept.
  private func keepChanges(
    _ file: inout DraftFile, of text: String, after error: EditorError
  ) -> EditorError {
    if (try? read(file.path)) != text, access(file.path, F_OK) == 0 {
      switch error {
      case .exited(let code, _):
        file.keep()
        return .exited(code, path: file.path)
      case .killed(let signal, _):
        file.keep()
        return .killed(signal, path: file.path)
      case .file, .cannotStart, .unreadable, .notAFile, .notUTF8: break
      }
    }
    unlink(file.path)
    return error
  }

  func discard(_ text: EditedText) { unlink(text.path) }

  private func write(_ text: String, to descriptor: Int32) throws(EditorError) {
    defer { close(descriptor) }
    do { try DescriptorSink(descriptor).write(Array(text.utf8)) } catch { throw .file(error) }
  }

  private func read(_ path: String) throws(EditorError) -> String {
    // Without a writer, a FIFO would block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(Errno(rawValue: errno), path: path) }
    defer { close(descriptor) }
    let (kind, bytes): (FileKind, [UInt8])
    do throws(Errno) {
      kind = try SystemFileSystem().status(of: FileDescriptor(rawValue: descriptor)).kind
      bytes = kind == .regular ? try DescriptorSource(descriptor).readAll() : []
    } catch {
      throw .unreadable(error, path: path)
    }
    if kind != .regular { throw .notAFile(kind, path: path) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(path: path) }
    return text
  }

  /// Runs the editor and waits until it exits.
  ///
  /// A terminal that it leaves in another mode, since it was killed, gets the one before.
  ///
  /// As in system(3), only the editor reacts to interrupt keys while it runs. The shell that starts
  /// it traps them; otherwise it would exit while the editor is still running.
  private func run(_ path: String) throws(EditorError) {
    let modes = try? TerminalModes()
    defer { modes?.restore() }
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    let ending: ProcessEnding
    do throws(Errno) {
      let editor = try ShellProcess(
        ["-c", "trap : INT QUIT; \(command) \"$@\"", command, path])
      ending = try editor.wait()
    } catch {
      throw .cannotStart(error)
    }
    switch ending {
    case .exited(0): return
    case .exited(let code): throw .exited(code)
    case .killed(let signalNumber): throw .killed(signalNumber)
    }
  }
}
