import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { attestationsOf, verify } from '@ancrage/proof'
import { describe, expect, onTestFinished, test } from 'vitest'

import type { Anchor, ChainView } from '../chain.ts'
import { describeChain, type LedgerUnderTest } from '../chain.contract.ts'
import { headersOfSources } from '../bitcoin/headers/header-sources.ts'
import { openDevelopmentChain, openRpcServer } from '@ancrage/dev-chain'
import { openTestChain, someRoot, TEST_TIME } from '@ancrage/dev-chain/testing'
import { CALENDAR_CALL_MILLISECONDS, MAX_ANSWER_BYTES } from './calendar-client.ts'
import { openCalendar } from './index.ts'
import { openCalendarServer, type Fault } from './testing/calendar-server.ts'

describeChain('a calendar', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-calendar-'))
  const node = await openDevelopmentChain({ folder, blockSeconds: 0, now: () => TEST_TIME })
  const rpcServer = await openRpcServer(node, { port: 0 })
  const server = await openCalendarServer(node)
  const reopened = (): LedgerUnderTest => {
    const headers = headersOfSources('regtest', [rpcServer.url])
    const chain = openCalendar({ url: server.url, headers, randomBytes })
    return {
      chain,
      advance: async (blocks) => {
        await server.anchor()
        await node.mine(blocks)
      },
      restart: async () => {
        await chain.close()
        return reopened()
      },
      remove: async () => {
        await server.close()
        await rpcServer.close()
        await node.close()
        await rm(folder, { recursive: true })
      },
    }
  }
  return reopened()
})

describe('P7: a calendar is not believed', () => {
  test.each<[Fault, string]>([
    ['down', 'source.unreachable'],
    ['drip', 'source.unreachable'],
    ['endless', 'source.answer_too_large'],
    ['garbage', 'calendar.answer_malformed'],
    ['silent', 'source.unreachable'],
    ['bomb', 'source.answer_too_large'],
    ['cut', 'source.unreachable'],
    ['empty', 'calendar.answer_malformed'],
    ['too deep', 'calendar.answer_malformed'],
    ['no room', 'calendar.answer_malformed'],
    ['inward promise', 'calendar.answer_foreign'],
    ['foreign promise', 'calendar.answer_foreign'],
    ['redirect', 'source.unreachable'],
    ['error', 'calendar.refused'],
  ])('when it is asked to promise: %s (T064, T066)', async (fault, code) => {
    const { calendar, server } = await openPair()
    server.misbehave(fault)
    const prepared = await calendar.prepare(someRoot())
    await expect(calendar.submit(prepared)).rejects.toMatchObject({
      name: 'ChainUnavailable',
      code,
    })
    server.misbehave(undefined)
    expect(await calendar.submit(prepared)).toHaveProperty('receipt')
  })

  test.each<[Fault, string]>([
    ['down', 'source.unreachable'],
    ['drip', 'source.unreachable'],
    ['endless', 'source.answer_too_large'],
    ['garbage', 'calendar.answer_malformed'],
    ['silent', 'source.unreachable'],
    ['bomb', 'source.answer_too_large'],
    ['cut', 'source.unreachable'],
    ['empty', 'calendar.answer_malformed'],
    ['too deep', 'calendar.answer_malformed'],
    ['no room', 'calendar.answer_malformed'],
    ['foreign proof', 'calendar.proof_untrue'],
    ['redirect', 'source.unreachable'],
    ['error', 'calendar.refused'],
  ])('when it is asked what became of it: %s', async (fault, code) => {
    const { calendar, server, anchored } = await openPair()
    const anchor = await anchored()
    server.misbehave(fault)
    await expect(calendar.confirm(someRoot(), anchor)).rejects.toMatchObject({
      name: 'ChainUnavailable',
      code,
    })
    server.misbehave(undefined)
    expect(await calendar.confirm(someRoot(), anchor)).toMatchObject({ state: 'inBlock' })
  })

  test('E8: one that names hundreds of blocks has sources of headers asked for a few of them', async () => {
    const { calendar, server, anchored, heightsAsked } = await openPair()
    const anchor = await anchored()
    server.misbehave('many blocks')
    expect(await calendar.confirm(someRoot(), anchor)).toMatchObject({ state: 'inBlock' })
    expect(heightsAsked).toHaveLength(8)
  })

  test('a proof that was seen stays when the calendar shows less of it later, or nothing', async () => {
    const { calendar, server, anchored } = await openPair()
    const anchor = await anchored()
    const block = await calendar.confirm(someRoot(), anchor)
    if (block.state !== 'inBlock') throw new Error(block.state)
    for (const fault of ['without proof', 'down'] as const) {
      server.misbehave(fault)
      expect(await calendar.confirm(someRoot(), { ...anchor, block })).toStrictEqual(block)
    }
  })

  test('P5: after a reorganisation the calendar is asked for the new place', async () => {
    const { calendar, node, anchored } = await openPair()
    const anchor = await anchored()
    const block = await calendar.confirm(someRoot(), anchor)
    if (block.state !== 'inBlock') throw new Error(block.state)
    await node.reorg(1)
    const held = { ...anchor, block }
    expect(await calendar.confirm(someRoot(), held)).toStrictEqual({ state: 'waiting' })
    await node.mine(1)
    expect(await calendar.confirm(someRoot(), held)).toMatchObject({
      state: 'inBlock',
      blockHeight: block.blockHeight + 2,
    })
  })
})

describe('T064: where a calendar says to go', () => {
  test('nobody goes: neither to the address in its promise nor to that of its redirection', async () => {
    const trap = createServer()
    const called: unknown[] = []
    trap.on('connection', (socket) => called.push(socket.destroy()))
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void trap.close())
    const { port } = trap.address() as AddressInfo
    const { calendar, server } = await openPair()
    for (const fault of ['foreign promise', 'redirect'] as const) {
      server.misbehave(fault, `http://127.0.0.1:${port}`)
      await expect(calendar.submit(await calendar.prepare(someRoot()))).rejects.toMatchObject({
        name: 'ChainUnavailable',
      })
    }
    expect(called).toStrictEqual([])
  })
})

test('T066: a call may take ten seconds, answer included, and an answer ten thousand bytes', () => {
  expect(CALENDAR_CALL_MILLISECONDS).toBe(10_000)
  expect(MAX_ANSWER_BYTES).toBe(10_000)
})

describe('a calendar', () => {
  test('T100: sees the root under a nonce of its own', async () => {
    const { calendar } = await openPair()
    const first = await calendar.submit(await calendar.prepare(someRoot()))
    const second = await calendar.submit(await calendar.prepare(someRoot()))
    expect(first.receipt?.branches[0]?.op).not.toStrictEqual(second.receipt?.branches[0]?.op)
  })

  test('gives a receipt that is a pending proof, and a path that makes it a confirmed one', async () => {
    const { node, anchored } = await openPair()
    const { receipt } = await anchored()
    if (receipt === undefined) throw new Error('no receipt')
    const proof = { fileHashOp: 'sha256', digest: someRoot(), timestamp: receipt } as const
    expect(verify({ digest: someRoot(), proof, headerAt: () => undefined }).status).toBe('pending')
    expect(attestationsOf(proof)).toHaveLength(1)
    expect(node.tip().height).toBe(111)
  })

  test.each([
    'http://calendar.example',
    'ftp://calendar.example',
    'https://calendar.example/digest',
    'https://user@calendar.example',
    'https://calendar.example/?a=1',
    'not an address',
  ])('T065: is not opened at %s', async (url) => {
    expect(() => openCalendar({ url, headers: headersOfSources('main', []), randomBytes })).toThrow(
      expect.objectContaining({ code: 'source.url_refused' }),
    )
  })

  test('is evidence on the main network only', async () => {
    const { calendar } = await openPair()
    expect(calendar.facts).toMatchObject({ network: 'regtest', evidential: false })
    const url = 'https://calendar.example'
    const real = openCalendar({ url, headers: headersOfSources('main', []), randomBytes })
    expect(real.facts).toMatchObject({ id: `calendar ${url}`, evidential: true })
  })
})

/** A calendar beside the development chain that it writes into. */
async function openPair() {
  const node = await openTestChain()
  const rpcServer = await openRpcServer(node, { port: 0 })
  onTestFinished(() => rpcServer.close())
  const server = await openCalendarServer(node)
  onTestFinished(() => server.close())
  const source = headersOfSources('regtest', [rpcServer.url])
  const heightsAsked: bigint[] = []
  const headers: ChainView = {
    ...source,
    headerBytesAt: (height) => {
      heightsAsked.push(height)
      return source.headerBytesAt(height)
    },
  }
  const calendar = openCalendar({ url: server.url, headers, randomBytes, callMilliseconds: 1_000 })
  const anchored = async (): Promise<Anchor> => {
    const prepared = await calendar.prepare(someRoot())
    const anchor = { ...prepared, ...(await calendar.submit(prepared)) }
    await server.anchor()
    await node.mine(1)
    return anchor
  }
  return { calendar, node, server, anchored, heightsAsked }
}
