import { randomBytes } from 'node:crypto'

import { openCalendar } from '@ancrage/chains/calendar'
import {
  openCalendarServer,
  type CalendarServer,
  type Fault,
} from '@ancrage/chains/calendar-server'
import { openRpcServer } from '@ancrage/dev-chain'
import { headersOfSources } from '@ancrage/chains/headers'
import type { Deposit } from '@ancrage/contract'
import {
  asDigest,
  attestationsOf,
  decodeProof,
  hexToBytes,
  upgradeProof,
  verify,
  type HeaderFacts,
} from '@ancrage/proof'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const EMAIL = 'anna@example.org'
const CALENDARS = 3
/** Longer than any pause between two questions about a submission, or two attempts at a ledger. */
const A_WHILE_MS = 11 * 60_000
const AN_HOUR_MS = 3_600_000

let service: TestService
let servers: readonly CalendarServer[]
let anna: Caller

beforeEach(async () => {
  service = await openTestService({
    ledgers: async (chain) => {
      const rpcServer = await openRpcServer(chain, { port: 0 })
      onTestFinished(() => rpcServer.close())
      servers = await Promise.all(
        Array.from({ length: CALENDARS }, () => openCalendarServer(chain)),
      )
      onTestFinished(async () => {
        await Promise.all(servers.map((server) => server.close()))
      })
      const headers = headersOfSources('regtest', [rpcServer.url])
      return servers.map(({ url }) =>
        openCalendar({ url, headers, randomBytes, callMilliseconds: 2_000 }),
      )
    },
  })
  onTestFinished(() => service.close())
  await service.createAccount({ email: EMAIL, credits: 100 })
  anna = await service.signIn(EMAIL)
})

describe('calendars', () => {
  test('P7: give a pending proof at once, and a confirmed one once they are in six blocks', async () => {
    const made = await create()
    expect(made.hasProof).toBe(false)
    await service.anchor()
    const pending = await proofOf(made)
    expect(await verdictOf(made, pending)).toMatchObject({ status: 'pending' })
    expect(await read(made)).toMatchObject({
      status: 'pending',
      step: { name: 'sealed' },
      hasProof: true,
    })

    await blocks(1)
    const waiting = await read(made)
    expect(waiting).toMatchObject({ status: 'pending', step: { name: 'inBlock' } })
    // Whoever runs the calendar sent the transaction, and did not say when.
    expect(waiting.step).toHaveProperty('sealedAt')
    expect(waiting.step).not.toHaveProperty('broadcastAt')
    expect(waiting.step).not.toHaveProperty('fee')
    await blocks(5)
    const confirmed = await read(made)
    expect(confirmed).toMatchObject({ status: 'confirmed', anchor: { network: 'regtest' } })
    const proof = await proofOf(made)
    expect(await verdictOf(made, proof)).toMatchObject({ status: 'confirmed' })
    const attested = attestationsOf(decodeProof(proof))
    expect(attested.filter(({ attestation }) => attestation.kind === 'pending')).toHaveLength(
      CALENDARS,
    )
    expect((await anna.get(`/deposits/${made.id}/certificate/fr`)).statusCode).toBe(200)
  })

  test('P7: what a proof once held it holds for ever', async () => {
    const made = await create()
    await service.anchor()
    const pending = await proofOf(made)
    await blocks(6)
    for (const server of servers) server.misbehave('without proof')
    await later()
    const whole = decodeProof(await proofOf(made))
    const { digest: message, timestamp } = decodeProof(pending)
    expect(upgradeProof(whole, { message, timestamp })).toStrictEqual(whole)
    expect((await read(made)).status).toBe('confirmed')
  })

  test.each<[Fault, number]>([
    ['down', 1],
    ['down', 2],
    ['garbage', 2],
    ['error', 1],
    ['foreign promise', 2],
    ['redirect', 2],
    ['endless', 1],
    ['bomb', 2],
    ['too deep', 2],
    ['no room', 2],
    ['inward promise', 2],
  ])('P7 K4: %s at %i of them weakens no deposit', async (fault, count) => {
    for (const server of servers.slice(0, count)) server.misbehave(fault)
    const made = await create()
    await service.anchor()
    await blocks(6)
    expect(await read(made)).toMatchObject({ status: 'confirmed' })
    expect((await verdictOf(made, await proofOf(made))).status).toBe('confirmed')
  })

  test('P7 P13: all down for a day block nobody, alarm the operator, and end with a proof', async () => {
    for (const server of servers) server.misbehave('down')
    const made = await create()
    for (let hour = 0; hour < 24; hour += 1) {
      service.advance(AN_HOUR_MS)
      expect(await service.anchor()).toBe(false)
    }
    anna = await service.signIn(EMAIL)
    const another = await create()
    expect((await anna.get(`/deposits/${made.id}/proof`)).statusCode).toBe(409)
    expect(await health()).toHaveLength(CALENDARS)
    for (const ledger of await health()) {
      expect(ledger).toMatchObject({ failures: 24, failing: true, alarmed: true })
      expect(ledger.last_error).toContain('source.unreachable')
    }
    for (const server of servers) server.misbehave(undefined)
    await later()
    await blocks(6)
    expect(await health()).toMatchObject(
      servers.map(() => ({ failures: 0, failing: false, alarmed: false })),
    )
    for (const deposit of [made, another]) {
      expect((await verdictOf(deposit, await proofOf(deposit))).status).toBe('confirmed')
    }
  })

  test('P4: a proof of another digest is not taken, and the true one is when it comes', async () => {
    const made = await create()
    await service.anchor()
    for (const server of servers) server.misbehave('foreign proof')
    await blocks(6)
    expect(await read(made)).toMatchObject({ status: 'pending' })
    for (const server of servers) server.misbehave(undefined)
    await later()
    expect(await read(made)).toMatchObject({ status: 'confirmed' })
  })

  test('P1: an answer that was lost before it was stored is asked for again', async () => {
    const made = await create()
    await service.anchor()
    await service.client.pool.query(
      `update submissions set state = 'prepared', receipt = null, submitted_at = null, ask_after = null`,
    )
    await service.anchor()
    expect(await verdictOf(made, await proofOf(made))).toMatchObject({ status: 'pending' })
    const { rows } = await service.client.pool.query(
      'select ledger from submissions group by ledger having count(*) > 1',
    )
    expect(rows).toEqual([])
  })

  test('are asked at their own pace, however often the job runs', async () => {
    await create()
    await service.anchor()
    for (let run = 0; run < 10; run += 1) await service.anchor()
    expect(servers.map(({ asked }) => asked)).toEqual(servers.map(() => ({ post: 1, get: 0 })))
    await later()
    expect(servers.map(({ asked }) => asked.get)).toEqual(servers.map(() => 1))
  })
})

const create = async (): Promise<Deposit> => depositOf(await anna.post('/deposits', newDeposit()))
const read = async ({ id }: Deposit): Promise<Deposit> =>
  depositOf(await anna.get(`/deposits/${id}`))

async function proofOf({ id }: Deposit): Promise<Uint8Array> {
  const reply = await anna.get(`/deposits/${id}/proof`)
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

/** Calendars write what they hold, so many blocks come, and everything is asked about. */
async function blocks(count: number): Promise<void> {
  for (const server of servers) await server.anchor()
  await service.chain.mine(count)
  await later()
}

async function later(): Promise<void> {
  service.advance(A_WHILE_MS)
  await service.anchor()
}

async function health() {
  const { rows } = await service.client.pool.query<{ last_error: string }>(
    `select last_error, failures, failing_since is not null as failing, alarmed_at is not null as alarmed
     from ledger_health order by ledger`,
  )
  return rows
}

async function verdictOf({ digest }: Deposit, proof: Uint8Array) {
  const headers = new Map<bigint, HeaderFacts>()
  for (let height = 0n; height <= BigInt(service.chain.tip().height); height += 1n) {
    const header = await service.chain.headers.headerAt(height)
    if (header) headers.set(height, header)
  }
  const headerAt = (_: string, height: bigint): HeaderFacts | undefined => headers.get(height)
  return verify({ digest: asDigest(hexToBytes(digest)), proof, headerAt })
}
