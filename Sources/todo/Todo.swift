import TodoModule

@main
enum Todo {
  static func main() {
    Application.main()
  }
}
