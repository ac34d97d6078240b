import { readFileSync } from 'node:fs'

import { readToken, type ReadToken } from '@ancrage/cms'
import { hexToBytes } from '@ancrage/proof'
import { tokensDating } from '@ancrage/verification'
import { expect, test } from 'vitest'

import { isToken } from '../reading/is-token.ts'
import { readJson } from '../reading/read-json.ts'

const vector = (name: string): Buffer =>
  readFileSync(new URL(`../../../../apps/verify/vectors/${name}`, import.meta.url))
const NOW = new Date('2026-11-23T00:00:00Z')
const token = new Uint8Array(vector('receipt.tst'))
const pathText = vector('receipt-path.json').toString()
const { imprint, digest } = JSON.parse(pathText) as { imprint: string; digest: string }

test('a token says when, what and who, and its signature is checked', async () => {
  expect(isToken(token)).toBe(true)
  expect(await readToken(token, NOW)).toMatchObject({
    time: Date.parse('2026-11-21T16:24:48Z'),
    imprint: hexToBytes(imprint),
    signer: 'Ancrage development timestamps',
    signature: 'valid',
  })
})

test('a token of which any byte was changed is never valid for what it dated', async () => {
  const outcomes = new Set<string>()
  for (let at = 0; at < token.length; at += 3) {
    const changed = token.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    outcomes.add(await outcomeOf(changed))
  }
  expect([...outcomes].filter((one) => one.startsWith('changed'))).toEqual([])
  expect(outcomes).toContain('invalid')
  expect(outcomes).toContain('unsupported')
  expect(outcomes).toContain('malformed')
})

/** Bytes of certificates that nobody used may change; what is said, never. */
async function outcomeOf(bytes: Uint8Array): Promise<string> {
  const read = await readToken(bytes, NOW)
  if (read === undefined) return 'malformed'
  if (read.signature !== 'valid') return read.signature
  return JSON.stringify(read) === JSON.stringify(await readToken(token, NOW)) ? 'valid' : 'changed'
}

test('a token that is cut anywhere is malformed', async () => {
  for (let length = 0; length < token.length; length += 7) {
    expect(await readToken(token.subarray(0, length), NOW)).toBeUndefined()
  }
})

test('a token dates a deposit through the path that comes with it, and nothing else', async () => {
  const line = { name: 'receipt.tst', token: await wholeToken() }
  const tokenPaths = readJson(pathText, 'receipt-path.json', false).flatMap((one) =>
    one.kind === 'tokenPath' ? [one.path] : [],
  )
  const evidence = { tokens: [line], tokenPaths }
  expect(tokenPaths).toHaveLength(1)
  expect(tokensDating(evidence, [hexToBytes(digest)])).toEqual([line])
  expect(tokensDating(evidence, [hexToBytes(imprint)])).toEqual([line])
  expect(tokensDating(evidence, [hexToBytes('00'.repeat(32))])).toEqual([])
  const untrue = tokenPaths.map((path) => ({ ...path, steps: path.steps.slice(1) }))
  expect(tokensDating({ ...evidence, tokenPaths: untrue }, [hexToBytes(digest)])).toEqual([])
})

async function wholeToken(): Promise<ReadToken> {
  const read = await readToken(token, NOW)
  if (read === undefined) throw new Error('the vector is no token')
  return read
}
