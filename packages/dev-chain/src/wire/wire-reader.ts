/** Bytes that are not what they should be; the message is for developers. */
export class Undecodable extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'Undecodable'
  }
}

/** Reads Bitcoin's wire format forwards; every read throws `Undecodable` past the end. */
export type WireReader = {
  position(): number
  isAtEnd(): boolean
  bytes(length: number): Uint8Array
  uint8(): number
  uint32(): number
  uint64(): bigint
  /** Refuses forms longer than needed, as Bitcoin Core does. */
  compactSize(): number
  /** A count and as many elements; each takes one byte at least, so a lie about the count ends early. */
  list<Element>(element: () => Element): Element[]
}

export function createWireReader(source: Uint8Array): WireReader {
  const view = new DataView(source.buffer, source.byteOffset, source.byteLength)
  let at = 0
  const advance = (length: number): number => {
    if (length > source.length - at) throw new Undecodable(`${length} bytes wanted at ${at}`)
    at += length
    return at - length
  }
  const uint32 = (): number => view.getUint32(advance(4), true)
  const compactSize = (): number => {
    const first = view.getUint8(advance(1))
    if (first < 0xfd) return first
    if (first === 0xfd) return atLeast(0xfd, view.getUint16(advance(2), true))
    if (first === 0xfe) return atLeast(0x1_0000, uint32())
    throw new Undecodable('a count beyond 32 bits')
  }
  return {
    position: () => at,
    isAtEnd: () => at === source.length,
    bytes: (length) => {
      const start = advance(length)
      return source.subarray(start, start + length)
    },
    uint8: () => view.getUint8(advance(1)),
    uint32,
    uint64: () => view.getBigUint64(advance(8), true),
    compactSize,
    list: (element) => {
      const elements = []
      for (let left = compactSize(); left > 0; left--) elements.push(element())
      return elements
    },
  }
}

function atLeast(minimum: number, value: number): number {
  if (value < minimum) throw new Undecodable('a count written longer than needed')
  return value
}
