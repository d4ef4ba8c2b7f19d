#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs the programs of this system.
struct SystemPrograms: ProgramRunning {
  /// Whether a signal that ends this process ends the program first. Only one program at a time can
  /// run then.
  var endsWithThisProcess = false

  func run(_ call: ProgramCall) throws(Errno) -> ProgramResult {
    guard let path = call.environment.path(ofProgram: call.name) else { throw .noSuchFile }
    let process = try CapturedProcess(call, at: path)
    if endsWithThisProcess { SignalGlobals.endWithThisProcess(group: process.id) }
    defer { if endsWithThisProcess { SignalGlobals.endAlone() } }
    return try process.finish(silentFor: call.silenceLimit, mayAsk: call.mayAsk)
  }
}
