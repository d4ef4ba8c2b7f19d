/// System calls as the store needs them: they are repeated if a signal interrupts them, read and
/// write completely, and throw errors that name the attempted action.
extension FileSystem {
  /// Makes a call; repeats it if a signal interrupts it.
  func uninterrupted<Result>(_ call: () throws(Errno) -> Result) throws(Errno) -> Result {
    while true {
      do throws(Errno) {
        return try call()
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }

  /// Makes a call; repeats it if a signal interrupts it. Throws any other error together with the
  /// attempted action and the path.
  func attempt<Result>(
    _ action: SystemAction, _ path: String, _ call: () throws(Errno) -> Result
  ) throws(StoreError) -> Result {
    do throws(Errno) {
      return try uninterrupted(call)
    } catch {
      throw .system(action, path: path, error)
    }
  }

  /// Repeats `step`, with pauses of 1 to 50 milliseconds, until it returns a value. Throws `busy`
  /// after five seconds.
  func retry<Value>(
    _ list: String, _ step: () throws(StoreError) -> Value?
  ) throws(StoreError) -> Value {
    let seconds = 5
    let end = uptime + seconds * 1000
    var pause = 1
    while true {
      if let value = try step() { return value }
      guard uptime < end else { throw .busy(path: list, seconds: seconds) }
      self.pause(milliseconds: pause)
      pause = min(pause * 2, 50)
    }
  }

  /// Opens a file while `body` runs. Ignores errors of `close`, which do not matter to a reader.
  func withFile<Result>(
    _ path: String, _ options: OpenOptions, _ action: SystemAction,
    _ body: (FileDescriptor) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let file = try attempt(action, path) { () throws(Errno) in
      try open(path, options, permissions: 0o600)
    }
    defer { try? close(file) }
    return try body(file)
  }

  /// Closes a file that was written to. Some file systems report write errors only now.
  func closeWritten(_ file: FileDescriptor, _ path: String) throws(StoreError) {
    do throws(Errno) {
      try close(file)
    } catch {
      // An interrupted close has closed the file; a second one could close another file.
      if error != .interrupted { throw .system(.write, path: path, error) }
    }
  }

  /// Reads the bytes at these offsets; fewer only if the file ends before. Makes one call, unless
  /// the system reads less at once.
  func bytes(
    of file: FileDescriptor, in range: Range<Int>, _ path: String
  ) throws(StoreError) -> [UInt8] {
    var failure: StoreError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      let all = UnsafeMutableRawBufferPointer(buffer)
      all.preferLargePages()
      do throws(StoreError) {
        while count < range.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: all[count..<range.count])
          let offset = range.lowerBound + count
          let step = try attempt(.read, path) { () throws(Errno) in
            try read(file, into: rest, at: offset)
          }
          if step == 0 { break }
          count += step
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all these bytes at the descriptor's offset.
  func write(
    all bytes: ArraySlice<UInt8>, to file: FileDescriptor, _ path: String
  ) throws(StoreError) {
    var failure: StoreError?
    bytes.withUnsafeBytes { all in
      do throws(StoreError) {
        var done = 0
        while done < all.count {
          let rest = UnsafeRawBufferPointer(rebasing: all[done...])
          let step = try attempt(.write, path) { () throws(Errno) in try write(file, rest) }
          // Repeating a write that takes 0 bytes could loop for ever.
          guard step > 0 else { throw .system(.write, path: path, .inputOutput) }
          done += step
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Flushes the folder of a file that was just replaced. Throws `unflushed`: the change is made.
  func flushReplacement(in folder: FileDescriptor, _ path: String) throws(StoreError) {
    do throws(StoreError) {
      try flush(folder: folder, path)
    } catch .system(.flush, path: path, let reason) {
      throw .unflushed(path: path, reason)
    }
  }

  /// Flushes a folder, so that created, renamed and removed names survive a crash.
  func flush(folder: FileDescriptor, _ path: String) throws(StoreError) {
    do throws(StoreError) {
      try attempt(.flush, path) { () throws(Errno) in try flush(folder) }
    } catch .system(.flush, path: path, .invalidArgument) {
      // Some network file systems cannot flush a folder, but do it on their own.
    }
  }
}
