import { expect, test } from 'vitest'

import { concatBytes } from './bytes.ts'
import { attestationsOf } from './attestations-of.ts'
import { mergeTimestamps, timestampAlong, type Timestamp } from './timestamp.ts'

const [first, second] = [Uint8Array.of(1), Uint8Array.of(2)]
const digest = new Uint8Array(32)
const ending = (...heights: readonly bigint[]): Timestamp => ({
  attestations: heights.map((height) => ({ kind: 'bitcoin', height })),
  branches: [],
})
const appended = (end: Timestamp, ...parts: readonly Uint8Array[]): Timestamp =>
  timestampAlong(
    parts.map((argument) => ({ kind: 'append', argument })),
    end,
  )
const told = (...ways: readonly Timestamp[]) => {
  const timestamp = ways.reduce((merged, way) => mergeTimestamps(merged, way))
  return attestationsOf({ fileHashOp: 'sha256', digest, timestamp })
}

test('what is reached in two ways is told once', () => {
  const both = concatBytes(first, second)
  const message = concatBytes(digest, both)
  expect(told(appended(ending(7n), both), appended(ending(7n), first, second))).toEqual([
    { attestation: { kind: 'bitcoin', height: 7n }, message },
  ])
})

test('attestations are told by height, those of one height by their messages', () => {
  const all = told(appended(ending(9n, 7n), first), appended(ending(7n, 8n), second))
  expect(
    all.map(({ attestation, message }) => [
      'height' in attestation && attestation.height,
      message.at(-1),
    ]),
  ).toEqual([
    [7n, 1],
    [7n, 2],
    [8n, 2],
    [9n, 1],
  ])
})
