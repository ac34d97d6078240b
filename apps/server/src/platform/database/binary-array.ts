/** How an element of a type is sent: the number of the type, the same in every database, and its bytes. */
type Element = Readonly<{
  oid: number
  size: (value: unknown) => number
  /** Answers where it ends. */
  write: (bytes: Buffer, value: unknown, at: number) => number
}>

export type ElementType = 'uuid' | 'text' | 'bytea' | 'integer' | 'bigint' | 'jsonb' | 'timestamptz'

/**
 * Values as PostgreSQL receives an array of one dimension in its binary format; null where all of them are null. JSON is
 * given as its text. The driver sends a Buffer as it is.
 *
 * @throws TypeError for a value that is not of the type.
 */
export function arrayOf(type: ElementType, values: readonly unknown[]): Buffer | null {
  const { oid, size, write } = ELEMENTS[type]
  const sizes = values.map((value) => (value === null ? NULL : size(value)))
  if (sizes.every((length) => length === NULL)) return null
  const total = sizes.reduce(
    (sum, length) => sum + LENGTH_BYTES + Math.max(length, 0),
    HEADER_BYTES,
  )
  const bytes = Buffer.allocUnsafe(total)
  const hasNulls = Number(sizes.includes(NULL))
  let at = 0
  for (const word of [1, hasNulls, oid, values.length, 1]) at = bytes.writeInt32BE(word, at)
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place]
    at = bytes.writeInt32BE(sizes[place] ?? NULL, at)
    if (value !== null) at = write(bytes, value, at)
  }
  // What was not written would be memory of something else.
  if (at !== total) throw new TypeError(`an array of ${type} is not as long as its values`)
  return bytes
}

/** Dimensions, whether there are nulls, the type of the elements, how many there are, and the index of the first. */
const HEADER_BYTES = 20
const LENGTH_BYTES = 4
/** The length of a null. */
const NULL = -1

const UUID_BYTES = 16
/** That of the binary format of `jsonb`. */
const JSON_VERSION = 1
/** Instants are microseconds since then. */
const EPOCH = Date.UTC(2000, 0, 1)

const ELEMENTS: Readonly<Record<ElementType, Element>> = {
  uuid: { oid: 2950, size: () => UUID_BYTES, write: writeUuid },
  text: { oid: 25, size: sizeOfText, write: writeText },
  bytea: { oid: 17, size: (value) => bytesIn(value).length, write: writeBytes },
  integer: {
    oid: 23,
    size: () => 4,
    write: (bytes, value, at) => bytes.writeInt32BE(numberIn(value), at),
  },
  bigint: {
    oid: 20,
    size: () => 8,
    write: (bytes, value, at) => writeLong(bytes, numberIn(value), at),
  },
  jsonb: {
    oid: 3802,
    size: (value) => 1 + sizeOfText(value),
    write: (bytes, value, at) => writeText(bytes, value, bytes.writeUInt8(JSON_VERSION, at)),
  },
  timestamptz: {
    oid: 1184,
    size: () => 8,
    write: (bytes, value, at) => writeLong(bytes, (instantIn(value) - EPOCH) * 1000, at),
  },
}

/** Half a character has no bytes: it would be written as another one. */
function sizeOfText(value: unknown): number {
  const text = textIn(value)
  if (!text.isWellFormed()) throw new TypeError('half a character is not stored')
  return Buffer.byteLength(text)
}

function writeText(bytes: Buffer, value: unknown, at: number): number {
  return at + bytes.write(textIn(value), at)
}

/** Digit by digit, which takes a third of what a call of the platform would. */
function writeUuid(bytes: Buffer, value: unknown, at: number): number {
  const text = textIn(value)
  let end = at
  let high = NO_DIGIT
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (code === HYPHEN) continue
    const digit = DIGITS[code] ?? NO_DIGIT
    if (digit === NO_DIGIT) throw new TypeError('an id is expected')
    if (high === NO_DIGIT) high = digit
    else {
      bytes[end] = 16 * high + digit
      end += 1
      high = NO_DIGIT
    }
  }
  if (end - at !== UUID_BYTES || high !== NO_DIGIT) throw new TypeError('an id is expected')
  return end
}

const NO_DIGIT = -1
const HYPHEN = 45
/** What hexadecimal digits stand for, by their codes. */
const DIGITS = new Int8Array(128).fill(NO_DIGIT)
for (const digit of Array.from({ length: 16 }, (_, value) => value.toString(16))) {
  for (const written of [digit, digit.toUpperCase()]) {
    DIGITS[written.charCodeAt(0)] = Number.parseInt(digit, 16)
  }
}

function writeBytes(bytes: Buffer, value: unknown, at: number): number {
  const given = bytesIn(value)
  bytes.set(given, at)
  return at + given.length
}

/** A whole number of 53 bits, as one of 64. */
function writeLong(bytes: Buffer, number: number, at: number): number {
  if (!Number.isSafeInteger(number)) throw new TypeError(`${number} is not a whole number`)
  return bytes.writeUInt32BE(number >>> 0, bytes.writeInt32BE(Math.floor(number / 2 ** 32), at))
}

function textIn(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('a text is expected')
  return value
}

function numberIn(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw new TypeError('a whole number is expected')
  }
  return value
}

function bytesIn(value: unknown): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new TypeError('bytes are expected')
  return value
}

function instantIn(value: unknown): number {
  if (!(value instanceof Date)) throw new TypeError('an instant is expected')
  return value.getTime()
}
