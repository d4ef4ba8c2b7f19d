/// Tells the runtime of Swift that there is no program that prints backtraces: none is installed with
/// this one.
///
/// The runtime calls this before `main`. Its own function, which this one replaces in a static program,
/// ends the process where there is no `/proc`.
@_cdecl("swift_copyAuxiliaryExecutablePath")
func copyAuxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
  nil
}
