/** One line of a ZIP's directory (PKWARE APPNOTE §4.3.12). */
export type DirectoryEntry = {
  readonly name: string
  /** Of the name, as it is written. */
  readonly nameBytes: number
  readonly method: 'stored' | 'deflated'
  readonly packedSize: number
  readonly size: number
  readonly checksum: number
  /** Of its local header, from the start of the ZIP. */
  readonly offset: number
  /** Of its packed bytes, from the start of the ZIP. */
  readonly start: number
}

/** The same before its own header was read. */
export type DirectoryLine = Omit<DirectoryEntry, 'start'>
