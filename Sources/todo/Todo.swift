import TodoModule

/// The entry point, as the C library calls it. SwiftPM links the `main` of each program to this name.
///
/// A program with `@main` reads its arguments from `/proc`. It would find no arguments without `/proc`.
@_cdecl("todo_main")
func main(_ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?) -> Int32 {
  Application.main(count, arguments)
}
