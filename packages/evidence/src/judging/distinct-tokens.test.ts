import type { ReadToken } from '@ancrage/cms'
import { expect, test } from 'vitest'

import { distinctTokens, tokenKey } from './distinct-tokens.ts'

const TOKEN: ReadToken = {
  time: 1_795_000_000_000,
  imprint: new Uint8Array(32),
  serial: '07',
  policy: '1.2.3',
  signer: 'Authority',
  signature: 'valid',
}
const line = (name: string, token: ReadToken = TOKEN) => ({ name, token })

test('a token that stands in several files is named by the first, and in the order of those', () => {
  const other = { ...TOKEN, serial: '08' }
  const lines = [line('a'), line('b', other), line('c'), line('d', other)]
  expect(distinctTokens(lines)).toEqual([line('a'), line('b', other)])
})

test('AM6: tokens that differ in their number, signer, time, signature or in what they date are different ones', () => {
  const tokens: readonly ReadToken[] = [
    TOKEN,
    { ...TOKEN, serial: '08' },
    { ...TOKEN, signer: 'Another' },
    { ...TOKEN, time: TOKEN.time + 1000 },
    { ...TOKEN, signature: 'invalid' },
    { ...TOKEN, imprint: new Uint8Array(32).fill(1) },
    { ...TOKEN, imprint: undefined },
  ]
  expect(new Set(tokens.map(tokenKey)).size).toBe(tokens.length)
  expect(distinctTokens(tokens.map((token, i) => line(`${i}`, token)))).toHaveLength(tokens.length)
})

test('AP4: renewals of one token by different signers are each told, whichever was brought first', () => {
  const renewed = (signer: string, year: number) => ({
    ...TOKEN,
    signer,
    time: Date.UTC(year, 0, 1),
  })
  const one = [renewed('Authority', 2027)]
  const two = [...one, renewed('Authority', 2028)]
  const hostile = [renewed('Nobody', 2029)]
  const told = distinctTokens([
    { ...line('hostile'), renewals: hostile },
    line('a'),
    { ...line('b'), renewals: one },
    { ...line('c'), renewals: two },
    { ...line('d'), renewals: two },
  ])
  expect(told.map(({ renewals }) => renewals)).toEqual([hostile, two])
})
