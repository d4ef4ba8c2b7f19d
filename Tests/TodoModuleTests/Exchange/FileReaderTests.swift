import Foundation
import Testing

@testable import TodoModule

@Suite struct `Reading a file named by the user` {
  private let folder: TemporaryFolder
  private let reader = FileReader(fileSystem: SystemFileSystem())

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file that takes several reads is read completely`() throws {
    let text = String(repeating: "0123456789abcdef", count: 80_000)
    try folder.write(text, to: "a.txt")
    #expect(try reader.readAll(folder.file("a.txt")) == text.bytes)
  }

  @Test func `a FIFO is read to its end`() throws {
    let path = folder.file("fifo")
    try #require(mkfifo(path, 0o600) == 0)
    let thread = Thread {
      guard let file = fopen(path, "w") else { return }
      fputs("one\n", file)
      fflush(file)
      fputs("two\n", file)
      fclose(file)
    }
    thread.start()
    #expect(try reader.readAll(path) == "one\ntwo\n".bytes)
  }

  @Test func `a folder or a missing file is an error`() {
    #expect(throws: Errno.isAFolder) { try reader.readAll(folder.path) }
    #expect(throws: Errno.noSuchFile) { try reader.readAll(folder.file("none")) }
  }

  @Test func `a file that is too large is not read`() throws {
    let path = folder.file("large")
    try folder.write("", to: "large")
    try #require(truncate(path, SizeLimit.bytes + 1) == 0)
    #expect(throws: Errno.fileTooLarge) { try reader.readAll(path) }
    #expect(
      Failure(ImportError.unreadable(.file("large"), .fileTooLarge)).message
        == "cannot read 'large': it is larger than 256 MiB; nothing was imported")
  }

  @Test func `an endless file is rejected when it exceeds the limit`() {
    #expect(throws: Errno.fileTooLarge) { try reader.readAll("/dev/zero") }
  }

  @Test func `endless standard input is rejected when it exceeds the limit`() throws {
    let file = open("/dev/zero", O_RDONLY)
    defer { close(file) }
    #expect(throws: Errno.fileTooLarge) { try DescriptorSource(file).readAll() }
  }

  @Test func `a call interrupted by a signal is repeated, and any other error is thrown`() throws {
    try folder.write("text", to: "a.txt")
    // Call 0 opens the file, call 1 gets its status, calls 2 and 3 read it.
    for call in 0...3 {
      let system = FaultyFileSystem([call: .failure(.interrupted)])
      #expect(try FileReader(fileSystem: system).readAll(folder.file("a.txt")) == "text".bytes)
      let failing = FaultyFileSystem([call: .failure(.inputOutput)])
      #expect(throws: Errno.inputOutput) {
        try FileReader(fileSystem: failing).readAll(folder.file("a.txt"))
      }
    }
  }
}
