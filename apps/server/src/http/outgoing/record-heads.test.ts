import { expect, test } from 'vitest'

import { openRecordHeads } from './record-heads.ts'

const record = (kind: number, length: number): Buffer =>
  Buffer.concat([Buffer.from([kind, 3, 3, length >> 8, length & 255]), Buffer.alloc(length, kind)])
const SENT = Buffer.concat([
  record(22, 300),
  record(20, 1),
  record(23, 0),
  record(22, 0),
  record(23, 5),
])
const SAID = [
  { isHandshake: true, length: 305 },
  { isHandshake: false, length: 6 },
  { isHandshake: false, length: 5 },
  { isHandshake: true, length: 5 },
  { isHandshake: false, length: 10 },
]

test.each([1, 2, 3, 4, 5, 6, 7, 304, 305, 306, SENT.length])(
  'records are told apart however they are cut: %i bytes at a time',
  (step) => {
    const headsIn = openRecordHeads()
    const said = []
    for (let at = 0; at < SENT.length; at += step) {
      said.push(...headsIn(SENT.subarray(at, at + step)))
    }
    expect(said).toEqual(SAID)
  },
)

test('a record is announced with its length before any of it has come', () => {
  expect(openRecordHeads()(record(22, 16_000).subarray(0, 5))).toEqual([
    { isHandshake: true, length: 16_005 },
  ])
})
