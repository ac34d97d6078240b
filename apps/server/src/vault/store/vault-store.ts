/** What a part must be: it is kept as this, or not at all. */
export type PartFacts = Readonly<{ bytes: number; sha256: Uint8Array }>

export type StoredPart = Readonly<{ name: string; at: Date }>

/**
 * Where the parts of encrypted copies are: one object each, which never changes. Names are of letters, digits, dashes
 * and slashes. Every call throws `StoreUnavailable` when the store cannot do it now.
 */
export type VaultStore = Readonly<{
  /**
   * Keeps a part durably: when this returns, no crash takes it away. Under one name the same bytes are kept, whoever writes.
   *
   * @throws `PartRefused` where the bytes are not those that `facts` name; nothing is kept then.
   */
  put: (name: string, bytes: AsyncIterable<Uint8Array>, facts: PartFacts) => Promise<void>
  /** The bytes from `start` to before `end`, or all of them; undefined where there is no such part. */
  read: (
    name: string,
    range?: Readonly<{ start: number; end: number }>,
  ) => Promise<AsyncIterable<Uint8Array> | undefined>
  /** How many bytes it has; undefined where there is none. */
  head: (name: string) => Promise<number | undefined>
  /** Also where there is none. */
  remove: (name: string) => Promise<void>
  /** All parts, in no order; what is being written is none. */
  list: () => AsyncIterable<StoredPart>
  /** Removes what writers that died have left before this time. */
  sweep: (before: Date) => Promise<void>
}>

/** What came is not what was announced. */
export class PartRefused extends Error {}

/** The store is full, does not answer, or answers nonsense. */
export class StoreUnavailable extends Error {}
