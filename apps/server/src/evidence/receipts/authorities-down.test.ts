import { randomBytes } from 'node:crypto'

import type { Deposit } from '@ancrage/contract'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { depositOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { rfc3161Client } from '../timestamping/rfc3161-client.ts'
import { answering, openAuthorityServer } from '../timestamping/testing/authority-server.ts'
import { openTemporaryAuthority, random } from '../timestamping/testing/temporary-authority.ts'
import type { TimestampAuthority } from '../timestamping/timestamp-authority.ts'
import { TimestampError } from '../timestamping/timestamp-error.ts'
import { grantingReply, rejectingReply, tokenInReply } from '../timestamping/timestamp-reply.ts'
import { encodeRequest } from '../timestamping/timestamp-request.ts'

let service: TestService
let anna: Caller
beforeEach(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'anna@example.org', credits: 1000 })
  anna = await service.signIn('anna@example.org')
})
afterEach(() => service.close())

const HOUR_MS = 3_600_000
const create = async (): Promise<Deposit> => depositOf(await anna.post('/deposits', newDeposit()))
const read = async ({ id }: Deposit): Promise<Deposit> =>
  depositOf(await anna.get(`/deposits/${id}`))
const countOf = async (table: string): Promise<number> => {
  const { rows } = await service.client.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count ?? 0
}

/** Signs as the service's own does, under another name, and refuses while the test says so. */
function authorityNamed(name: string, level: TimestampAuthority['level'] = 'simple') {
  const state = { down: false, asked: 0 }
  const authority: TimestampAuthority = {
    name,
    level,
    requestToken: async (imprint) => {
      state.asked += 1
      if (state.down) throw new TimestampError('authority.unreachable')
      return service.timestampAuthority.requestToken(imprint)
    },
  }
  return { authority, state }
}

describe('P7: a deposit', () => {
  test('is anchored without any authority', async () => {
    const made = await create()
    await service.signReceipts([])
    await service.anchorAndConfirm()
    const found = await read(made)
    expect(found.status).toBe('confirmed')
    expect(found.receipt).toBeUndefined()
    await service.signReceipts()
    expect((await read(made)).receipt?.level).toBe('simple')
  })

  test('is anchored while all authorities are down for a day, and signed when they are back', async () => {
    const one = authorityNamed('one')
    const two = authorityNamed('two')
    const both = [one.authority, two.authority]
    one.state.down = two.state.down = true
    const made: Deposit[] = []
    for (let hour = 0; hour < 24; hour += 3) {
      made.push(await create())
      await service.signReceipts(both)
      await service.signReceipts(both)
      service.advance(3 * HOUR_MS)
      anna = await service.signIn('anna@example.org')
    }
    await service.anchorAndConfirm()
    for (const deposit of made) expect((await read(deposit)).status).toBe('confirmed')

    one.state.down = two.state.down = false
    await service.signReceipts(both)
    await service.signReceipts(both)
    await service.signReceipts(both)
    for (const deposit of made) expect((await read(deposit)).receipt).toBeDefined()
  })

  test('waits with others for an authority that is down, and shares its token with them', async () => {
    const { authority, state } = authorityNamed('one')
    state.down = true
    await create()
    await service.signReceipts([authority])
    const waiting = await Promise.all([create(), create(), create()])
    // One failure puts off the next attempt by up to a second; the clock stands inside of it.
    await service.client.pool.query(`update timestamp_authorities set next_attempt_at = $1`, [
      new Date(service.context.now().getTime() + 60_000),
    ])
    await service.signReceipts([authority])
    expect(await countOf('receipt_batches')).toBe(1)
    expect(state.asked).toBe(1)

    state.down = false
    service.advance(61_000)
    await service.signReceipts([authority])
    expect(await countOf('receipt_batches')).toBe(2)
    const serials = await Promise.all(waiting.map(async (one) => (await read(one)).receipt?.serial))
    expect(new Set(serials).size).toBe(1)
    expect(serials[0]).toBeDefined()
  })

  test('is signed by the authority that answers, at once, and by the other one later', async () => {
    const simple = authorityNamed('simple')
    const qualified = authorityNamed('qualified', 'qualified')
    const both = [qualified.authority, simple.authority]
    qualified.state.down = true
    const made = await create()
    await service.signReceipts(both)
    expect((await read(made)).receipt?.level).toBe('simple')

    qualified.state.down = false
    service.advance(10 * 60_000)
    await service.signReceipts(both)
    expect((await read(made)).receipt?.level).toBe('qualified')
    expect(await countOf('receipt_tokens')).toBe(2)
    expect(await countOf('receipt_requests')).toBe(0)
  })

  test('is signed by whoever is configured now when those of then have gone', async () => {
    const gone = authorityNamed('gone')
    gone.state.down = true
    const made = await create()
    await service.signReceipts([gone.authority])
    await service.signReceipts()
    expect((await read(made)).receipt).toBeDefined()
  })
})

describe('P7: an authority that', () => {
  test.each([
    ['answers garbage', () => randomBytes(100)],
    ['refuses', () => rejectingReply('badRequest')],
    ['dates another imprint', (other: Answer) => replyOver(other, randomBytes(32))],
    ['replays a token', (other: Answer, imprint: Uint8Array) => replyOver(other, imprint)],
  ])('%s gives no receipt, and is asked again later', async (_what, replyOf) => {
    const honest = await openTemporaryAuthority()
    onTestFinished(honest.remove)
    const imprints: Uint8Array[] = []
    const server = await openAuthorityServer(
      answering((request) => {
        // The imprint stands where every request of ours has it.
        imprints.push(request.subarray(24, 56))
        return replyOf(honest.authority.answer, request.subarray(24, 56))
      }),
    )
    onTestFinished(server.close)
    const settings = { url: server.url, reach: 'private', level: 'simple' } as const
    const client = rfc3161Client({ ...settings, now: () => new Date(), randomBytes: random })
    const made = await create()
    await service.signReceipts([client])
    expect((await read(made)).receipt).toBeUndefined()
    expect(imprints).toHaveLength(1)
    service.advance(HOUR_MS)
    await service.signReceipts([client])
    expect(imprints).toHaveLength(2)
    expect(await countOf('receipt_requests')).toBe(1)
  })

  test('fails is asked more and more rarely, five minutes apart at most', async () => {
    const { authority, state } = authorityNamed('one')
    state.down = true
    await create()
    const waits: number[] = []
    for (let failure = 0; failure < 14; failure += 1) {
      await service.signReceipts([authority])
      const { rows } = await service.client.pool.query<{ next_attempt_at: Date }>(
        'select next_attempt_at from timestamp_authorities',
      )
      waits.push((rows[0]?.next_attempt_at.getTime() ?? 0) - service.context.now().getTime())
      service.advance(5 * 60_000)
    }
    expect(state.asked).toBe(14)
    expect(Math.max(...waits)).toBeLessThanOrEqual(300_000)
    expect(Math.max(...waits.slice(0, 3))).toBeLessThanOrEqual(4_000)
  })
})

describe('P13: after a crash', () => {
  test('the lease of a dead worker ends, and the batch is signed', async () => {
    const never = Promise.withResolvers<never>()
    const frozen = authorityNamed('one')
    const made = await create()
    const asked = Promise.withResolvers<void>()
    const dead = service.signReceipts([
      {
        ...frozen.authority,
        requestToken: () => {
          asked.resolve()
          return never.promise
        },
      },
    ])
    await asked.promise
    await service.signReceipts([frozen.authority])
    expect(frozen.state.asked).toBe(0)
    service.advance(31_000)
    await service.signReceipts([frozen.authority])
    const { receipt } = await read(made)
    expect(receipt).toBeDefined()

    // The dead worker was only frozen: what it brings now changes nothing.
    never.reject(new TimestampError('authority.timeout'))
    await dead
    expect((await read(made)).receipt).toEqual(receipt)
  })

  test('P8: a clock that was days ahead does not put an authority off for days', async () => {
    const { authority, state } = authorityNamed('one')
    state.down = true
    await create()
    service.advance(3 * 24 * HOUR_MS)
    await service.signReceipts([authority])
    service.advance(-3 * 24 * HOUR_MS)
    state.down = false
    const made = await create()
    await service.signReceipts([authority])
    expect((await read(made)).receipt).toBeDefined()
  })

  test('two workers at once sign each batch once', async () => {
    const { authority } = authorityNamed('one')
    const made = await Promise.all(Array.from({ length: 5 }, create))
    await Promise.all([1, 2, 3].map(() => service.signReceipts([authority])))
    await service.signReceipts([authority])
    for (const deposit of made) expect((await read(deposit)).receipt).toBeDefined()
    expect(await countOf('receipt_tokens')).toBe(await countOf('receipt_batches'))
    expect(await countOf('receipt_requests')).toBe(0)
  })
})

type Answer = (request: Uint8Array) => Uint8Array

function replyOver(answer: Answer, imprint: Uint8Array): Uint8Array {
  return grantingReply(tokenInReply(answer(encodeRequest(imprint, 1n))))
}
