type Ending = 'LF' | 'CRLF'
type TextVariant = Readonly<{
  bytes: Uint8Array
  difference: Readonly<{ kind: 'lineEndings'; form: Ending }> | Readonly<{ kind: 'byteOrderMark' }>
}>

const CR = 0x0d
const LF = 0x0a
const MARK = [0xef, 0xbb, 0xbf] as const

/** The text with other line endings, and each of them with its byte-order mark added or taken away. */
export function* textVariants(bytes: Uint8Array): Generator<TextVariant> {
  yield { bytes: withMarkTurned(bytes), difference: { kind: 'byteOrderMark' } }
  // A file without a line has no line endings, and one with a zero byte is no text.
  if (!bytes.includes(LF) || bytes.includes(0)) return
  for (const form of ['LF', 'CRLF'] as const) {
    const converted = withEndings(bytes, form)
    const difference = { kind: 'lineEndings', form } as const
    yield { bytes: converted, difference }
    yield { bytes: withMarkTurned(converted), difference }
  }
}

function withMarkTurned(bytes: Uint8Array): Uint8Array {
  if (MARK.every((byte, at) => bytes[at] === byte)) return bytes.subarray(MARK.length)
  const marked = new Uint8Array(bytes.length + MARK.length)
  marked.set(MARK)
  marked.set(bytes, MARK.length)
  return marked
}

function withEndings(bytes: Uint8Array, form: Ending): Uint8Array {
  const converted = new Uint8Array(bytes.length * 2)
  let length = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte === CR && bytes[at + 1] === LF) continue
    if (byte === LF && form === 'CRLF') converted[length++] = CR
    converted[length++] = byte
  }
  return converted.subarray(0, length)
}
