/// Tells the runtime of Swift that no program that prints backtraces is installed.
///
/// The runtime calls this before `main`. The runtime's own function ends the process where there is no `/proc`.
/// In a static program, this function replaces it.
@_cdecl("swift_copyAuxiliaryExecutablePath")
func copyAuxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
  nil
}
