import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  attestationsOf,
  decodeTimestamp,
  encodeProof,
  heightsToCheck,
  verify,
  type DetachedTimestamp,
} from '@ancrage/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openDevelopmentChain, type DevelopmentChain } from '@ancrage/dev-chain'
import { TEST_TIME } from '@ancrage/dev-chain/testing'
import { calendarClient } from './calendar-client.ts'
import { completeProof, MAX_PROMISES } from './complete-proof.ts'
import { openCalendarServer, type CalendarServer, type Fault } from './testing/calendar-server.ts'

const digest = createHash('sha256').update('Une œuvre.').digest()
let folder: string
let node: DevelopmentChain
let server: CalendarServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-complete-'))
  node = await openDevelopmentChain({ folder, blockSeconds: 0, now: () => TEST_TIME })
  server = await openCalendarServer(node)
})
afterAll(async () => {
  await server.close()
  await node.close()
  await rm(folder, { recursive: true })
})

/** What a calendar gives for a digest at first. */
async function pendingProof(): Promise<DetachedTimestamp> {
  const answer = await calendarClient(server.url).post(digest)
  return { fileHashOp: 'sha256', digest, timestamp: decodeTimestamp(answer) }
}

test('a promise that the calendar has kept leads to a block, and is itself not lost', async () => {
  const pending = await pendingProof()
  const allowed = [server.url]
  const early = await completeProof(pending, { allowed })
  expect(early.promises).toEqual([{ calendar: server.url, outcome: 'pending' }])
  expect(encodeProof(early.proof)).toEqual(encodeProof(pending))
  await server.anchor()
  await node.mine(1)
  const { proof, promises } = await completeProof(pending, { allowed })
  expect(promises).toEqual([{ calendar: server.url, outcome: 'completed' }])
  expect(
    attestationsOf(proof)
      .map(({ attestation }) => attestation.kind)
      .toSorted(),
  ).toEqual(['bitcoin', 'pending'])
  const [height] = heightsToCheck(proof).map((block) => block.height)
  const header = await node.headers.headerAt(height ?? 0n)
  expect(verify({ digest, proof, headerAt: () => header }).status).toBe('confirmed')
})

describe('T064 a calendar that is not allowed', () => {
  test.each(['http://169.254.169.254', 'http://localhost:1', 'ftp://calendar.example', 'calendar'])(
    'is not asked: %s',
    async (uri) => {
      const foreign: DetachedTimestamp = {
        fileHashOp: 'sha256',
        digest,
        timestamp: { attestations: [{ kind: 'pending', uri }], branches: [] },
      }
      const { promises } = await completeProof(foreign, { allowed: [server.url] })
      expect(promises).toEqual([{ calendar: uri, outcome: 'not_allowed' }])
    },
  )

  test('is not asked by a name that only begins like an allowed one', async () => {
    const uri = 'https://alice.btc.calendar.opentimestamps.org.evil.example'
    const attestations = [{ kind: 'pending', uri } as const]
    const { promises } = await completeProof(
      { fileHashOp: 'sha256', digest, timestamp: { attestations, branches: [] } },
      { allowed: ['https://alice.btc.calendar.opentimestamps.org'] },
    )
    expect(promises).toEqual([{ calendar: uri, outcome: 'not_allowed' }])
  })
})

test.each<[Fault, string]>([
  ['down', 'source.unreachable'],
  ['endless', 'source.answer_too_large'],
  ['garbage', 'calendar.answer_malformed'],
  ['too deep', 'calendar.answer_malformed'],
  ['redirect', 'source.unreachable'],
  ['error', 'calendar.refused'],
])('P7 T066 what a calendar does wrong leaves the proof as it was: %s', async (fault, outcome) => {
  const pending = await pendingProof()
  server.misbehave(fault)
  const completed = await completeProof(pending, { allowed: [server.url], callMilliseconds: 5_000 })
  server.misbehave(undefined)
  expect(completed.promises).toEqual([{ calendar: server.url, outcome }])
  expect(encodeProof(completed.proof)).toEqual(encodeProof(pending))
})

test('AB3: a calendar that names hundreds of blocks puts none of them into the proof', async () => {
  const pending = await pendingProof()
  await server.anchor()
  await node.mine(1)
  server.misbehave('many blocks')
  const { proof, promises } = await completeProof(pending, { allowed: [server.url] })
  server.misbehave(undefined)
  expect(promises).toEqual([{ calendar: server.url, outcome: 'calendar.answer_malformed' }])
  expect(encodeProof(proof)).toEqual(encodeProof(pending))
})

test('a proof that names many calendars has a few of them asked', async () => {
  const { port } = new URL(server.url)
  const attestations = Array.from({ length: 40 }, (_, index) => ({
    kind: 'pending' as const,
    uri: `http://127.0.0.${index + 1}:${port}`,
  }))
  const { promises } = await completeProof(
    { fileHashOp: 'sha256', digest, timestamp: { attestations, branches: [] } },
    { allowed: [] },
  )
  expect(promises).toHaveLength(MAX_PROMISES)
})
