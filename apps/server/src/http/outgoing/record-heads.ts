/** Of TLS: what is encrypted, or not yet, always says what it is and how long. */
export type RecordHead = Readonly<{
  isHandshake: boolean
  /** In bytes, with the head itself. */
  length: number
}>

/** Kind, version, length. */
const HEAD_BYTES = 5
const HANDSHAKE = 22
const NOTHING = Buffer.alloc(0)

/** Tells of each chunk of a connection which records begin in it: a record is announced before any of it is there. */
export function openRecordHeads(): (chunk: Buffer) => readonly RecordHead[] {
  let head = NOTHING
  let bodyLeft = 0
  return (chunk) => {
    const heads: RecordHead[] = []
    let rest = chunk
    while (rest.length > bodyLeft) {
      rest = rest.subarray(bodyLeft)
      bodyLeft = 0
      const missing = HEAD_BYTES - head.length
      head = Buffer.concat([head, rest.subarray(0, missing)])
      if (head.length < HEAD_BYTES) return heads
      rest = rest.subarray(missing)
      bodyLeft = head.readUInt16BE(HEAD_BYTES - 2)
      heads.push({ isHandshake: head[0] === HANDSHAKE, length: HEAD_BYTES + bodyLeft })
      head = NOTHING
    }
    bodyLeft -= rest.length
    return heads
  }
}
