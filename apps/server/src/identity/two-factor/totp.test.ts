import { Secret } from 'otpauth'
import { expect, test } from 'vitest'

import { describeTotp, newTotpSecret, stepOfCode } from './totp.ts'

/** The secret of RFC 6238, appendix B; codes of six digits are the ends of its eight. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32
const at = (seconds: number): Date => new Date(seconds * 1000)

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at second %i the code of RFC 6238 is %s, of step %i', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, at(seconds))).toBe(step)
})

test('a code is of its own step one step earlier and later, and of none two steps away', () => {
  const stepAt = (seconds: number) => stepOfCode(SECRET, '050471', at(seconds))
  const [first, last] = [1_111_111_110, 1_111_111_139]
  expect([first, last, first - 30, last + 30].map(stepAt)).toEqual(Array(4).fill(37_037_037))
  expect([first - 31, last + 31].map(stepAt)).toEqual([undefined, undefined])
})

test.each(['050472', '50471', '0504710', '1050471', ' 050471', '050471\n', 'abcdef', ''])(
  'the code %j is of no step',
  (code) => {
    expect(stepOfCode(SECRET, code, at(1_111_111_111))).toBeUndefined()
  },
)

test('a new secret is twenty random bytes, wherever they stand in their memory', () => {
  const bytes = Uint8Array.from({ length: 40 }, (_, index) => index)
  const asked: number[] = []
  const secret = newTotpSecret((length) => {
    asked.push(length)
    return bytes.subarray(7, 7 + length)
  })
  expect(asked).toEqual([20])
  expect([...Secret.fromBase32(secret).bytes]).toEqual([...bytes.subarray(7, 27)])
})

test('an application reads who asks, whose it is, and six digits of SHA-1 every thirty seconds', () => {
  const { uri, qrCode } = describeTotp(SECRET, { issuer: 'Ancrage', label: 'a@example.org' })
  const { protocol, pathname, searchParams } = new URL(uri)
  expect(protocol).toBe('otpauth:')
  expect(decodeURIComponent(pathname)).toMatch(/Ancrage:a@example\.org$/)
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Ancrage',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  const [kind, picture = ''] = qrCode.split(',')
  expect(kind).toBe('data:image/svg+xml;base64')
  expect(Buffer.from(picture, 'base64').toString()).toMatch(/^<svg [^]*<\/svg>$/)
})

test('a picture leaves four modules blank around it, which readers need', () => {
  const { qrCode } = describeTotp(SECRET, { issuer: 'Ancrage', label: 'a@example.org' })
  const svg = Buffer.from(qrCode.split(',')[1] ?? '', 'base64').toString()
  const starts = [...svg.matchAll(/M(\d+),(\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...starts)).toBe(4 * 4)
})
