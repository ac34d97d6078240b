/** Where a signature stands in a PDF: two ranges that it covers, and the hexadecimal digits between them. */
export type SignaturePlace = {
  readonly covered: readonly [Uint8Array, Uint8Array]
  /** What stands between the angle brackets. */
  readonly digits: Uint8Array
  /** Whether the second range ends where the file ends. */
  readonly reachesEnd: boolean
  /** The text around it, which the signature covers. */
  readonly dictionary: string
}

const BYTE_RANGE = /\/ByteRange ?\[ ?(\d{1,10}) +(\d{1,10}) +(\d{1,10}) +(\d{1,10}) *\]/g
const OPENING = 0x3c
const CLOSING = 0x3e
const DICTIONARY_LENGTH = 1000

/**
 * The last signature of the file. That its words might stand somewhere else than in a signature's dictionary does no
 * harm: what counts is that somebody signed every byte outside of the digits.
 */
export function signaturePlace(pdf: Uint8Array): SignaturePlace | undefined {
  const text = new TextDecoder('latin1').decode(pdf)
  const last = [...text.matchAll(BYTE_RANGE)].at(-1)
  if (last === undefined) return undefined
  const [start = 0, length = 0, secondStart = 0, secondLength = 0] = last.slice(1).map(Number)
  const end = secondStart + secondLength
  const brackets = pdf[start + length] === OPENING && pdf[secondStart - 1] === CLOSING
  if (start !== 0 || secondStart < length + 2 || end > pdf.length || !brackets) return undefined
  return {
    covered: [pdf.subarray(0, length), pdf.subarray(secondStart, end)],
    digits: pdf.subarray(length + 1, secondStart - 1),
    reachesEnd: end === pdf.length,
    dictionary: text.slice(Math.max(0, last.index - DICTIONARY_LENGTH), length),
  }
}

/** As many as one element of two bytes of length has, and the room that is left behind it. */
const MOST_DIGITS = 262_144

/** The bytes that the digits write, and nothing but zeros behind them; undefined for anything else. */
export function signatureIn(digits: Uint8Array): Uint8Array | undefined {
  if (digits.length > MOST_DIGITS) return undefined
  const text = new TextDecoder('latin1').decode(digits)
  if (!/^(?:[0-9a-f]{2})+$/.test(text)) return undefined
  const bytes = Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(at * 2, at * 2 + 2), 16),
  )
  const length = lengthOfElement(bytes)
  if (length > bytes.length || bytes.subarray(length).some((byte) => byte !== 0)) return undefined
  return bytes.subarray(0, length)
}

/** Of one DER element at the beginning, whose length takes two bytes. */
function lengthOfElement(bytes: Uint8Array): number {
  const [, form = 0, high = 0, low = 0] = bytes
  return form === 0x82 ? 4 + high * 256 + low : Number.POSITIVE_INFINITY
}
