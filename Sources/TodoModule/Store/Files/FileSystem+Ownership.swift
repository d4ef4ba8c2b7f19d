/// Who owns a file that replaces another one.
extension FileSystem {
  /// Gives a new file the owner, group and permissions of the one it will replace, or as much of
  /// that as `permissions(keepingOwner:group:)` requires.
  func keep(
    _ old: FileStatus, on file: FileDescriptor, _ target: String
  ) throws(StoreError) {
    let new = try attempt(.keepPermissions, target) { () throws(Errno) in
      try self.status(of: file)
    }
    var permissions = old.permissions
    let isAnothers = (new.user, new.group) != (old.user, old.group)
    if isAnothers { permissions = try keepOwner(of: old, on: file, new, target) }
    // Last, because a change of owner clears the set-user and set-group bits.
    if isAnothers || new.permissions != permissions {
      try attempt(.keepPermissions, target) { () throws(Errno) in
        try setPermissions(of: file, to: permissions)
      }
    }
  }

  /// Gives a new file the owner and group of the old one, or at least its group. Returns the
  /// permissions for the new file.
  private func keepOwner(
    of old: FileStatus, on file: FileDescriptor, _ new: FileStatus, _ target: String
  ) throws(StoreError) -> UInt32 {
    do throws(StoreError) {
      try attempt(.keepOwner, target) { () throws(Errno) in
        try setOwner(of: file, user: old.user, group: old.group)
      }
      return old.permissions
    } catch .system(.keepOwner, path: target, .notPermitted) {
      let isOwner = new.user == old.user
      var isInGroup = new.group == old.group
      if !isOwner, !isInGroup {
        isInGroup = (try? setOwner(of: file, user: new.user, group: old.group)) != nil
      }
      guard let permissions = old.permissions(keepingOwner: isOwner, group: isInGroup) else {
        throw .system(.keepOwner, path: target, .notPermitted)
      }
      return permissions
    }
  }

  /// Returns whether a file can be replaced by this process as far as owner and group are concerned,
  /// without trying it. The superuser can.
  func canKeepOwner(of old: FileStatus, in folder: FileStatus) -> Bool {
    if user == 0 { return true }
    let isInGroup =
      groups.contains(old.group) || folder.permissions & 0o2000 != 0 && folder.group == old.group
    return old.permissions(keepingOwner: old.user == user, group: isInGroup) != nil
  }
}

extension FileStatus {
  /// The permissions of a file that replaces this one, but perhaps with another owner or group; nil
  /// if somebody could then do more or less than before.
  ///
  /// A group that had no rights loses none. An owner who becomes one of the group keeps reading and
  /// writing if the group may.
  fileprivate func permissions(keepingOwner hasOwner: Bool, group hasGroup: Bool) -> UInt32? {
    let (setUser, setGroup): (UInt32, UInt32) = (0o4000, 0o2000)
    let owner = permissions >> 3 & 0o060
    switch (hasOwner, hasGroup) {
    case (true, true): return permissions
    case (true, false): return permissions & 0o070 == 0 ? permissions & ~setGroup : nil
    case (false, true): return owner & ~permissions == 0 ? permissions & ~setUser : nil
    case (false, false): return nil
    }
  }
}
