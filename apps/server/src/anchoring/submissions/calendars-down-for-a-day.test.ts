import { randomBytes } from 'node:crypto'

import { openCalendar } from '@ancrage/chains/calendar'
import { openCalendarServer, type CalendarServer } from '@ancrage/chains/calendar-server'
import { openRpcServer } from '@ancrage/dev-chain'
import { headersOfSources } from '@ancrage/chains/headers'
import { asDigest, hexToBytes, verify, type HeaderFacts } from '@ancrage/proof'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const EMAIL = 'anna@example.org'
const AN_HOUR_MS = 3_600_000
/** Longer than any pause between two questions about a submission, or two attempts at a ledger. */
const A_WHILE_MS = 11 * 60_000
const HOURS_DOWN = [0, 1, 2, 6, 12, 18, 23, 24]
const DEPOSITS_EACH_TIME = 50

let service: TestService
let servers: readonly CalendarServer[]

beforeEach(async () => {
  service = await openTestService({
    ledgers: async (chain) => {
      const rpcServer = await openRpcServer(chain, { port: 0 })
      onTestFinished(() => rpcServer.close())
      servers = await Promise.all([openCalendarServer(chain), openCalendarServer(chain)])
      onTestFinished(async () => {
        await Promise.all(servers.map((server) => server.close()))
      })
      const headers = headersOfSources('regtest', [rpcServer.url])
      return servers.map(({ url }) => openCalendar({ url, headers, randomBytes }))
    },
  })
  onTestFinished(() => service.close())
  await service.createAccount({ email: EMAIL, credits: HOURS_DOWN.length * DEPOSITS_EACH_TIME })
})

// A busy machine is no reason to fail: four hundred deposits are made one after the other.
test(
  'P7 P13: all calendars down for a day delay no deposit, alarm the operator after an hour, and every deposit ends proven',
  { timeout: 240_000 },
  async () => {
    const alarm = vi.spyOn(service.context.log, 'error')
    for (const server of servers) server.misbehave('down')
    const made = new Map<string, string>()
    let hour = 0
    for (const next of HOURS_DOWN) {
      service.advance((next - hour) * AN_HOUR_MS)
      hour = next
      const asked = servers.map((server) => ({ ...server.asked }))
      for (const [id, digest] of await depositMany()) made.set(id, digest)
      expect(servers.map((server) => server.asked)).toEqual(asked)
      expect(await service.anchor()).toBe(false)
      expect(alarms(alarm)).toBe(hour >= 1)
    }
    expect(made.size).toBe(HOURS_DOWN.length * DEPOSITS_EACH_TIME)
    expect(await failing()).toBe(servers.length)

    for (const server of servers) server.misbehave(undefined)
    await later()
    for (const server of servers) await server.anchor()
    await service.chain.mine(6)
    await later()
    expect(await failing()).toBe(0)
    expect(await proven(made)).toBe(made.size)
  },
)

/** A new session each time: none lasts for a day. Answers the deposits’ digests by their ids. */
async function depositMany(): Promise<ReadonlyMap<string, string>> {
  const anna = await service.signIn(EMAIL)
  const digests = new Map<string, string>()
  for (let count = 0; count < DEPOSITS_EACH_TIME; count += 1) {
    const reply = await anna.post('/deposits', newDeposit())
    expect(reply.statusCode).toBe(201)
    const { id, digest } = reply.json<{ id: string; digest: string }>()
    digests.set(id, digest)
  }
  return digests
}

async function later(): Promise<void> {
  service.advance(A_WHILE_MS)
  await service.anchor()
}

const alarms = ({ mock }: { mock: { calls: readonly (readonly unknown[])[] } }): boolean =>
  mock.calls.some(([, words]) => String(words).startsWith('ALARM'))

async function failing(): Promise<number> {
  const { rows } = await service.client.pool.query<{ count: number }>(
    'select count(*)::int as count from ledger_health where failing_since is not null and alarmed_at is not null',
  )
  return rows[0]?.count ?? 0
}

/** How many of them have a proof that convinces whoever has only the headers. */
async function proven(made: ReadonlyMap<string, string>): Promise<number> {
  const anna = await service.signIn(EMAIL)
  const headers = await allHeaders()
  let count = 0
  for (const [id, digest] of made) {
    const proof = await proofOf(anna, id)
    const headerAt = (_: string, height: bigint) => headers[Number(height)]
    const { status } = verify({ digest: asDigest(hexToBytes(digest)), proof, headerAt })
    if (status === 'confirmed') count += 1
  }
  return count
}

async function proofOf(anna: Caller, id: string): Promise<Uint8Array> {
  return (await anna.get(`/deposits/${id}/proof`)).rawPayload
}

function allHeaders(): Promise<readonly (HeaderFacts | undefined)[]> {
  const { height: tip } = service.chain.tip()
  return Promise.all(
    Array.from({ length: tip + 1 }, (_, height) => service.chain.headers.headerAt(BigInt(height))),
  )
}
