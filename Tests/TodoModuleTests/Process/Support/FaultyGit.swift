import Foundation
import Testing

/// A `git` before the real one in PATH. It records its calls, and one of them goes wrong.
struct FaultyGit {
  /// What happens to a call.
  enum Fault: String, CaseIterable {
    /// It exits with code 1 and says nothing.
    case refusal
    /// It exits with code 128 and a sentence.
    case failure
    /// It prints what git never prints, and exits with code 0.
    case garbage
    /// It does not end before the fixture's folder is deleted.
    case hang
    /// The program that called it is killed before git does anything.
    case killBefore
    /// The program that called it is killed when git has done its work.
    case killAfter
    /// It is killed at one of its system calls that change files, and at once the program that called it.
    case killTree
    /// It says that another git has taken a reference, and exits with code 1.
    case takenReference
  }

  private let folder: TemporaryFolder
  private var log: String { "git.log" }

  /// Writes the script.
  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    let real = try #require(Tool.git.path)
    try FileManager.default.createDirectory(
      atPath: folder.file("bin"), withIntermediateDirectories: true)
    try folder.write(FaultyGit.script(real), to: "bin/git", permissions: 0o755)
  }

  /// Returns a machine whose git goes wrong at one call, counted from 0; nowhere without a number. `step`
  /// is the system call of `killTree`, from 1.
  func machine(
    _ machine: SyncMachine, _ fault: Fault = .refusal, at call: Int? = nil, step: Int = 1
  ) throws -> SyncMachine {
    try folder.write("", to: log)
    var machine = machine
    machine.variables["PATH"] = folder.file("bin") + ":" + Tool.searchPath
    machine.variables["FAULT"] = fault.rawValue
    machine.variables["FAULT_AT"] = "\((call ?? -1) + 1)"
    machine.variables["FAULT_STEP"] = "\(step)"
    machine.variables["FAULT_LOG"] = folder.file(log)
    return machine
  }

  /// The calls since `machine`, each as its arguments without options before the command.
  var calls: [String] {
    (folder.text(log) ?? "").split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let command = words.firstIndex { $0.hasPrefix("i18n.commitEncoding") }.map { $0 + 1 }
      return words[(command ?? 0)...].joined(separator: " ")
    }
  }

  private static func script(_ real: String) -> String {
    """
    #!/bin/sh
    echo "$*" >> "$FAULT_LOG"
    # Counted by the shell itself, which starts no other process.
    count=0
    while read -r line; do count=$((count + 1)); done < "$FAULT_LOG"
    [ "$count" -eq "$FAULT_AT" ] || exec '\(real)' "$@"
    case $FAULT in
    refusal) exit 1 ;;
    failure) echo 'fatal: the disk is full' >&2; exit 128 ;;
    garbage) printf '\\001 garbage \\377\\n' ;;
    hang) while [ -e "$FAULT_LOG" ]; do sleep 0.1; done ;;
    killBefore) kill -KILL $PPID ;;
    killAfter) '\(real)' "$@"; kill -KILL $PPID ;;
    killTree)
      lasting=?rename,?renameat,?renameat2,?link,?linkat,?unlink,?unlinkat,?mkdir,?mkdirat,write,fsync
      strace -f -qq -o /dev/null -e trace="$lasting" \\
        -e inject="$lasting:signal=KILL:when=$FAULT_STEP" '\(real)' "$@"
      code=$?
      [ "$code" -ne 137 ] || kill -KILL $PPID
      exit "$code" ;;
    takenReference)
      echo "error: cannot lock ref 'refs/remotes/origin/main': is at 1 but expected 2" >&2
      echo ' ! 1..2  main -> origin/main  (unable to update local ref)' >&2
      exit 1 ;;
    esac

    """
  }
}
