import { randomBytes } from 'node:crypto'

import type { Chain } from '@ancrage/chains'
import { openCalendar } from '@ancrage/chains/calendar'
import { openRpcServer, type DevelopmentChain } from '@ancrage/dev-chain'
import { headersOfSources } from '@ancrage/chains/headers'
import { applyPath, bytesToHex, decodeTimestamp } from '@ancrage/proof'
import { describe, expect, onTestFinished, test } from 'vitest'

import {
  addCalendar,
  ask,
  openBareCalendar,
  openTestCalendar,
  stamp,
  type Answer,
  type TestCalendar,
} from './testing/open-test-calendar.ts'
import { messageOf, onlyLine, verdictOf } from './testing/promises.ts'

describe('a digest handed to our calendar', () => {
  test('is answered with a promise of ours about what was salted', async () => {
    const calendar = await openTestCalendar()
    const digest = randomBytes(32)
    const answer = await stamp(calendar, digest)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/octet-stream')
    const { path, attestation } = onlyLine(decodeTimestamp(answer.body))
    expect(path.map(({ kind }) => kind)).toStrictEqual(['append', 'sha256'])
    expect(attestation).toStrictEqual({ kind: 'pending', uri: `http://localhost:${calendar.port}` })
    expect(await commitments(calendar)).toStrictEqual([Buffer.from(applyPath(path, digest))])
  })

  test('T100: is salted anew each time it comes', async () => {
    const calendar = await openTestCalendar()
    const digest = randomBytes(32)
    const [first, second] = [await stamp(calendar, digest), await stamp(calendar, digest)]
    expect(first.body).not.toStrictEqual(second.body)
    expect(await commitments(calendar)).toHaveLength(2)
  })

  test.each([1, 20, 32, 64])('may have %i bytes', async (length) => {
    const calendar = await openBareCalendar()
    const answer = await stamp(calendar, randomBytes(length))
    expect(answer.status).toBe(200)
    expect(decodeTimestamp(answer.body, length).branches).toHaveLength(1)
  })

  test('shares a commit and a row with those that come meanwhile, and has a path of its own', async () => {
    const calendar = await openTestCalendar()
    const digests = Array.from({ length: 200 }, () => randomBytes(32))
    const answers = await Promise.all(digests.map((digest) => stamp(calendar, digest)))
    const roots = answers.map(({ body }, i) => messageOf(body, digests[i]).toString('hex'))
    const stored = await commitments(calendar)
    expect(new Set(roots)).toStrictEqual(new Set(stored.map((one) => one.toString('hex'))))
    expect(stored.length).toBeLessThan(digests.length)
    expect(Math.max(...answers.map(({ body }) => body.length))).toBeLessThan(10_000)
  })

  test('P1: is anchored with the deposits, and its proof holds without us', async () => {
    const calendar = await openTestCalendar()
    const digests = [randomBytes(32), randomBytes(20), randomBytes(32)]
    const answers = await Promise.all(digests.slice(0, 2).map((one) => stamp(calendar, one)))
    await calendar.service.anchor()
    answers.push(await stamp(calendar, digests[2] ?? randomBytes(32)))
    await calendar.service.anchorAndConfirm()
    for (const [i, { body }] of answers.entries()) {
      const digest = digests[i] ?? randomBytes(32)
      const upgraded = await upgradeOf(calendar, messageOf(body, digest))
      expect(upgraded.status).toBe(200)
      expect(await verdictOf(calendar.service, digest, body, upgraded.body)).toBe('confirmed')
    }
  })

  test('P7: is given the promises of other calendars where those are our ledgers', async () => {
    const upper = await openTestCalendar()
    const calendar = await openTestCalendar({}, { ledgers: ledgersAt(upper) })
    const digest = randomBytes(32)
    const message = messageOf((await stamp(calendar, digest)).body, digest)
    await calendar.service.anchor()
    const promised = await upgradeOf(calendar, message)
    expect(promised.status).toBe(200)
    expect(promised.headers['cache-control']).toBe('public, max-age=60')
    const { attestation } = onlyLine(decodeTimestamp(promised.body))
    expect(attestation).toStrictEqual({ kind: 'pending', uri: `http://localhost:${upper.port}` })
  })
})

describe('what became of a promise', () => {
  test('is a 404 that may be kept for a minute until there is a block', async () => {
    const calendar = await openTestCalendar()
    const digest = randomBytes(32)
    const message = messageOf((await stamp(calendar, digest)).body, digest)
    for (const ready of [async () => undefined, () => calendar.service.anchor()]) {
      await ready()
      const { status, headers, body } = await upgradeOf(calendar, message)
      expect(status).toBe(404)
      expect(headers['cache-control']).toBe('public, max-age=60')
      expect(body.toString()).toBe('Pending confirmation in Bitcoin blockchain')
    }
  })

  test('is still one while the block is young, then may be kept for a minute, and for a year once nothing undoes it', async () => {
    const calendar = await openTestCalendar()
    const digest = randomBytes(32)
    const message = messageOf((await stamp(calendar, digest)).body, digest)
    await calendar.service.anchor()
    await calendar.service.chain.mine(5)
    await calendar.service.anchor()
    expect((await upgradeOf(calendar, message)).status).toBe(404)
    await calendar.service.chain.mine(1)
    await calendar.service.anchor()
    const { status, headers } = await upgradeOf(calendar, message)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(headers['content-type']).toBe('application/octet-stream')
    await calendar.service.chain.mine(94)
    calendar.service.advance(A_WHILE_MS)
    await calendar.service.anchor()
    const deep = await upgradeOf(calendar, message)
    expect(deep.headers['cache-control']).toBe('public, max-age=31536000')
  })

  test('is known to every calendar on the same database', async () => {
    const calendar = await openTestCalendar()
    const digest = randomBytes(32)
    const { body } = await stamp(calendar, digest)
    await calendar.service.anchorAndConfirm()
    const other = await addCalendar(calendar.service)
    expect((await upgradeOf(other, messageOf(body, digest))).status).toBe(200)
  })
})

/** Longer than the pause between two looks at what is confirmed. */
const A_WHILE_MS = 11 * 60_000

/** The other calendar as the only ledger. */
const ledgersAt =
  ({ port }: TestCalendar) =>
  async (chain: DevelopmentChain): Promise<readonly Chain[]> => {
    const rpcServer = await openRpcServer(chain, { port: 0 })
    onTestFinished(() => rpcServer.close())
    const headers = headersOfSources('regtest', [rpcServer.url])
    return [openCalendar({ url: `http://localhost:${port}`, headers, randomBytes })]
  }

const upgradeOf = (calendar: Pick<TestCalendar, 'port'>, message: Uint8Array): Promise<Answer> =>
  ask(calendar, 'GET', `/timestamp/${bytesToHex(message)}`)

async function commitments({ service }: TestCalendar): Promise<readonly Buffer[]> {
  const { rows } = await service.client.pool.query<{ commitment: Buffer }>(
    'select commitment from calendar_commitments order by id',
  )
  return rows.map(({ commitment }) => commitment)
}
