import { decodeTimestamp, mergeTimestamps, timestampAlong, type Timestamp } from '@ancrage/proof'
import { expect, test } from 'vitest'

import { asMuchAsFits } from './find-upgrade.ts'

const NOTHING: Timestamp = { attestations: [], branches: [] }

test('a reply is short enough for every client, and tells of blocks before it tells of promises', () => {
  const said = [
    block(1n, 3_000),
    block(2n, 100),
    promise('a', 50),
    promise('b', 2_950),
    block(3n, 4_000),
  ]
  const reply = asMuchAsFits(said.reduce(mergeTimestamps, NOTHING)) ?? new Uint8Array()
  expect(reply.length).toBeLessThan(10_000)
  expect(attestedIn(decodeTimestamp(reply))).toStrictEqual([
    'block 1',
    'block 2',
    'block 3',
    'https://a.example',
  ])
})

test('a reply that fits is told whole', () => {
  const whole = [block(1n, 100), promise('a', 50)].reduce(mergeTimestamps, NOTHING)
  expect(decodeTimestamp(asMuchAsFits(whole) ?? new Uint8Array())).toStrictEqual(whole)
})

/** So many bytes of a transaction stand before the root. */
const block = (height: bigint, bytes: number): Timestamp =>
  along(bytes, { attestations: [{ kind: 'bitcoin', height }], branches: [] })

const promise = (name: string, bytes: number): Timestamp =>
  along(bytes, {
    attestations: [{ kind: 'pending', uri: `https://${name}.example` }],
    branches: [],
  })

const along = (bytes: number, end: Timestamp): Timestamp =>
  timestampAlong(
    [{ kind: 'prepend', argument: new Uint8Array(bytes).fill(bytes % 251) }, { kind: 'sha256' }],
    end,
  )

/** Heights and addresses, in the order of the alphabet. */
function attestedIn({ attestations, branches }: Timestamp): readonly string[] {
  const here = attestations.map((one) => {
    if (one.kind === 'bitcoin') return `block ${one.height}`
    return one.kind === 'pending' ? one.uri : one.kind
  })
  return [...here, ...branches.flatMap(({ timestamp }) => attestedIn(timestamp))].toSorted()
}
