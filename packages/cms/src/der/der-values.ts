import { CmsError } from '../cms-error.ts'
import { type Der, expected, TAG } from './der.ts'

/** RFC 3161 §2.4.2 and RFC 5280 §4.1.2.2: nobody counts further than 160 bits. */
const MAX_INTEGER_BYTES = 20

/** The digits of an integer that is not negative, in the shortest form, as they stand in it. */
export function integerIn(element: Der | undefined): Uint8Array {
  const { content } = expected(element, TAG.integer)
  const [first, second = 0] = content
  if (first === undefined || first >= 0x80) throw new CmsError('malformed', 'a negative number')
  const isPadded = first === 0 && content.length > 1
  if (isPadded && second < 0x80) throw new CmsError('malformed', 'a number that is not DER')
  if (content.length > MAX_INTEGER_BYTES + (isPadded ? 1 : 0)) {
    throw new CmsError('limit', 'a number that is too large')
  }
  return content
}

export function bigIntIn(element: Der | undefined): bigint {
  return integerIn(element).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
}

/** Of what counts versions: one byte. */
export function versionIn(element: Der | undefined): number {
  const content = integerIn(element)
  if (content.length !== 1) throw new CmsError('malformed', 'a version that is not one byte')
  return content[0] ?? 0
}

export function booleanIn(element: Der | undefined): boolean {
  const { content } = expected(element, TAG.boolean)
  const [value] = content
  if (content.length !== 1 || (value !== 0 && value !== 0xff)) {
    throw new CmsError('malformed', 'neither true nor false')
  }
  return value === 0xff
}

/** A bit string of whole bytes. */
export function wholeBytesIn(element: Der | undefined): Uint8Array {
  const { content } = expected(element, TAG.bitString)
  if (content[0] !== 0) throw new CmsError('malformed', 'bits that are no bytes')
  return content.subarray(1)
}

/** The time of a certificate or of a token, down to the millisecond. */
export function timeIn(element: Der | undefined): Date {
  const text = new TextDecoder('latin1').decode(element?.content)
  const [, year = '', rest = '', fraction = ''] = patternOf(element?.tag).exec(text) ?? []
  const [month, day, hour, minute, second] = rest.match(/../g) ?? []
  const moment = `${centuryOf(year)}${year}-${month}-${day}T${hour}:${minute}:${second}`
  const time = new Date(`${moment}.${fraction.slice(1, 4).padEnd(3, '0')}Z`)
  // The 30th of February is a day in March for some readers.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(moment)) {
    throw new CmsError('malformed', 'not a time')
  }
  return time
}

const UTC_TIME = /^(\d\d)(\d{10})Z$/
const GENERALIZED_TIME = /^(\d{4})(\d{10})(\.\d{1,9})?Z$/
const NO_TIME = /^(?!)/

function patternOf(tag: number | undefined): RegExp {
  if (tag === TAG.utcTime) return UTC_TIME
  return tag === TAG.generalizedTime ? GENERALIZED_TIME : NO_TIME
}

/** RFC 5280 §4.1.2.5.1. */
function centuryOf(year: string): string {
  if (year.length !== 2) return ''
  return Number(year) < 50 ? '20' : '19'
}
