/** A file named on the command line cannot be read. */
export class FileUnreadable extends Error {
  readonly path: string
  /** The system's code, such as ENOENT. */
  readonly code: string

  constructor(path: string, cause: unknown) {
    super(`cannot read ${path}`, { cause })
    this.name = 'FileUnreadable'
    this.path = path
    this.code = systemCodeOf(cause)
  }
}

const systemCodeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'EIO'
