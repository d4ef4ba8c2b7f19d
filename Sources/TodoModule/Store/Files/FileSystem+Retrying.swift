/// System calls as a store uses them: repeated when interrupted by a signal, complete, and with the
/// attempted action in their errors.
extension FileSystem {
  /// Makes a call, and again if a signal interrupts it.
  func uninterrupted<Result>(_ call: () throws(Errno) -> Result) throws(Errno) -> Result {
    while true {
      do throws(Errno) {
        return try call()
      } catch {
        if error != .interrupted { throw error }
      }
    }
  }

  /// Makes a call, and again if a signal interrupts it; its error tells the attempted action.
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

  /// Opens a file while `body` runs. Ignores errors of closing, which mean nothing to a reader.
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

  /// Closes a written file: some file systems report write errors only now.
  func closeWritten(_ file: FileDescriptor, _ path: String) throws(StoreError) {
    do throws(Errno) {
      try close(file)
    } catch {
      // An interrupted close has closed the file; closing again could hit another file.
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

  /// Writes all of these bytes at the descriptor's offset.
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
          // A write of 0 bytes without an error would repeat for ever.
          guard step > 0 else { throw .system(.write, path: path, .inputOutput) }
          done += step
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Flushes the folder of a list that has just been replaced: if it fails, the change was made.
  func flushReplacement(in folder: FileDescriptor, _ path: String) throws(StoreError) {
    do throws(StoreError) {
      try flush(folder: folder, path)
    } catch .system(.flush, path: path, let reason) {
      throw .unflushed(folder: path, reason)
    }
  }

  /// Flushes a folder, so that created, renamed and removed names survive a crash.
  func flush(folder: FileDescriptor, _ path: String) throws(StoreError) {
    do throws(StoreError) {
      try attempt(.flush, path) { () throws(Errno) in try flush(folder) }
    } catch .system(.flush, path: path, .invalidArgument) {
      // Some network file systems cannot flush a folder; they do it on their own.
    }
  }
}
