/// The calls as a store uses them: repeated when a signal interrupts them, complete, and with what
/// was tried in their errors.
extension FileSystem {
  /// Makes a call, again when a signal interrupts it.
  func uninterrupted<Result>(_ call: () throws(Errno) -> Result) throws(Errno) -> Result {
    while true {
      do throws(Errno) {
        return try call()
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }

  /// Makes a call, again when a signal interrupts it, with what was tried in its error.
  func attempt<Result>(
    _ action: SystemAction, _ path: String, _ call: () throws(Errno) -> Result
  ) throws(StoreError) -> Result {
    do throws(Errno) {
      return try uninterrupted(call)
    } catch {
      throw .system(action, path: path, error)
    }
  }

  /// Repeats `step`, with pauses that grow, until it gives a value: for five seconds, then the list
  /// is busy.
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

  /// Opens a file for as long as `body` runs. What closing throws is of no interest to a reader.
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

  /// Closes a file that was written: now at the latest some file systems say what went wrong.
  func closeWritten(_ file: FileDescriptor, _ path: String) throws(StoreError) {
    do throws(Errno) {
      try close(file)
    } catch {
      // An interrupted close has closed the file all the same; a second one could hit another file.
      if error != .interrupted { throw .system(.write, path: path, error) }
    }
  }

  /// The bytes at these offsets, fewer only if the file ends before. One call if the system allows.
  func bytes(
    of file: FileDescriptor, in range: Range<Int>, _ path: String
  ) throws(StoreError) -> [UInt8] {
    var failure: StoreError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      let all = UnsafeMutableRawBufferPointer(buffer)
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

  /// Writes all of these bytes at the descriptor's place.
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
          // A file that takes nothing and says nothing would keep us here for ever.
          guard step > 0 else { throw .system(.write, path: path, .inputOutput) }
          done += step
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Flushes the folder in which a list has just been replaced: if that fails, the change was made.
  func flushReplacement(in folder: FileDescriptor, _ path: String) throws(StoreError) {
    do throws(StoreError) {
      try flush(folder: folder, path)
    } catch .system(.flush, path: path, let reason) {
      throw .unflushed(folder: path, reason)
    }
  }

  /// Has names that were made, changed or removed in an open folder reach the disk.
  func flush(folder: FileDescriptor, _ path: String) throws(StoreError) {
    do throws(StoreError) {
      try attempt(.flush, path) { () throws(Errno) in try flush(folder) }
    } catch .system(.flush, path: path, .invalidArgument) {
      // Some network file systems cannot flush a folder; they do it by themselves.
    }
  }
}
