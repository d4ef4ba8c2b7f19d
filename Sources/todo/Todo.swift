import TodoModule

/// The entry point, as the C library calls it. SwiftPM links the `main` of each program to this name.
///
/// With `@main`, Swift would look for the arguments in `/proc`, and without it, find none.
@_cdecl("todo_main")
func main(_ count: Int32, _ arguments: UnsafePointer<UnsafePointer<CChar>?>?) -> Int32 {
  Application.main(count, arguments)
}
