import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { bytesToHex, hasProofOfWork, hexToBytes, parseBlockHeader } from '@ancrage/proof'
import { describe, expect, onTestFinished, test } from 'vitest'

import { openRpcServer, type DevelopmentChain } from '@ancrage/dev-chain'
import { encodeHeader, GENESIS_BLOCK, openTestChain, post } from '@ancrage/dev-chain/testing'
import { hexOfHash } from '../byte-order.ts'
import { bitcoinRpcHeaders } from './rpc-headers.ts'

describe('headers of a node', () => {
  test('are the ones of its chain, and the network is told by its genesis block', async () => {
    const { chain, url } = await openNode()
    const headers = await bitcoinRpcHeaders({ url })
    expect(headers.network).toBe('regtest')
    expect(headers.name).toBe(new URL(url).host)
    for (const height of [0n, 1n, 110n]) {
      expect(await headers.headerAt(height)).toStrictEqual(await chain.headers.headerAt(height))
    }
  })

  test('end with its newest block', async () => {
    const { url } = await openNode()
    const headers = await bitcoinRpcHeaders({ url })
    expect(await headers.headerAt(111n)).toBeUndefined()
    expect(await headers.headerAt(2n ** 31n)).toBeUndefined()
    expect(await headers.headerAt(2n ** 70n)).toBeUndefined()
  })

  test('are asked for with the user and password of the address, and never shown them', async () => {
    const seen: (string | undefined)[] = []
    const { url } = await openNode()
    const proxy = await openLiar(url, ({ request }) => {
      seen.push(request.headers.authorization)
      return undefined
    })
    const headers = await bitcoinRpcHeaders({ url: proxy.replace('//', '//us%C3%A9r:p%3Ass@') })
    expect(new Set(seen)).toStrictEqual(
      new Set([`Basic ${Buffer.from('usér:p:ss').toString('base64')}`]),
    )
    expect(headers.name).toBe(new URL(proxy).host)
  })
})

describe('P4: a node is not believed', () => {
  test.each<[title: string, code: string, lie: Lie]>([
    [
      'a header of another hash',
      'source.header_untrue',
      changing('getblockheader', withAnotherTime),
    ],
    ['a header without proof of work', 'source.header_untrue', workless],
    ['a short header', 'source.answer_malformed', changing('getblockheader', () => '00')],
    ['a number for a hash', 'source.answer_malformed', changing('getblockhash', () => 7)],
    ['a hash in capitals', 'source.answer_malformed', changing('getblockhash', capitals)],
    ['a busy text', 'source.answer_malformed', saying(503, 'Work queue depth exceeded')],
    ['null', 'source.answer_malformed', saying(200, 'null')],
    ['an error without code', 'source.answer_malformed', saying(200, '{"error":7}')],
    ['nothing in braces', 'source.answer_malformed', saying(200, '{}')],
    ['that it warms up', 'source.answer_error', saying(500, '{"error":{"code":-28}}')],
    ['that the password is wrong', 'source.access_refused', saying(401, '')],
    ['far too much (T066)', 'source.answer_too_large', saying(200, ' '.repeat(65_537))],
    ['ask somebody else (T064)', 'source.unreachable', redirecting],
    ['half a word', 'source.unreachable', hangingUp],
    ['nothing for long (T066)', 'source.unreachable', () => 'silence'],
  ])('when it says: %s', async (_, code, lie) => {
    const { url } = await openNode()
    let isLying = false
    const liar = await openLiar(url, (asked) => (isLying ? lie(asked) : undefined))
    const headers = await bitcoinRpcHeaders({ url: liar, callMilliseconds: 500 })
    isLying = true
    await expect(headers.headerAt(7n)).rejects.toMatchObject({ name: 'ChainUnavailable', code })
  })

  test.each<[code: string, lie: Lie]>([
    ['source.network_unknown', changing('getblockchaininfo', () => ({ chain: 'main' }))],
    ['source.network_unknown', changing('getblockchaininfo', () => ({ chain: 'mynet' }))],
    ['source.network_unknown', changing('getblockhash', () => 'ab'.repeat(32))],
    ['source.answer_malformed', changing('getblockchaininfo', () => ({}))],
  ])('when it names its network: %s', async (code, lie) => {
    const { url } = await openNode()
    const liar = await openLiar(url, lie)
    await expect(bitcoinRpcHeaders({ url: liar })).rejects.toMatchObject({ code })
  })

  test('when its work is easier than its network allows', async () => {
    const { url } = await openNode()
    const main = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
    const liar = await openLiar(url, (asked) => {
      if (asked.method === 'getblockchaininfo') return reply(asked.response, 200, MAIN)
      const isGenesis = asked.method === 'getblockhash' && asked.height === 0
      return isGenesis ? replyResult(asked.response, main) : undefined
    })
    const headers = await bitcoinRpcHeaders({ url: liar })
    expect(headers.network).toBe('main')
    await expect(headers.headerAt(7n)).rejects.toMatchObject({ code: 'source.header_untrue' })
  })

  test.each(['file:///etc/passwd', 'ftp://localhost', 'no address'])(
    'at an address of another kind: %s',
    async (url) => {
      await expect(bitcoinRpcHeaders({ url })).rejects.toMatchObject({ code: 'source.url_refused' })
    },
  )

  test('where nobody answers', async () => {
    const { url, close } = await openNode()
    await close()
    await expect(bitcoinRpcHeaders({ url })).rejects.toMatchObject({ code: 'source.unreachable' })
  })
})

const MAIN = '{"result":{"chain":"main"},"error":null,"id":1}'

type RpcRequest = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly method: string
  readonly height: unknown
  /** Address of the honest node behind, and what it says. */
  readonly honest: string
  readonly truth: unknown
}
/** Undefined: the truth is told. */
type Lie = (asked: RpcRequest) => 'answered' | 'silence' | undefined

async function openNode(): Promise<{
  chain: DevelopmentChain
  url: string
  close: () => Promise<void>
}> {
  const chain = await openTestChain()
  const rpcServer = await openRpcServer(chain, { port: 0 })
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= rpcServer.close())
  onTestFinished(close)
  return { chain, url: rpcServer.url, close }
}

/** A node that tells what an honest one says, and lies when the test wants it. */
async function openLiar(honest: string, lie: Lie): Promise<string> {
  const server = createServer((request, response) => void pass(honest, lie, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return `http://127.0.0.1:${address.port}`
}

async function pass(
  honest: string,
  lie: Lie,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = Buffer.concat(await request.toArray()).toString()
  const { method, params } = JSON.parse(text) as { method: string; params: unknown[] }
  const { status, body } = await post(honest, text)
  const { result } = JSON.parse(body) as { result: unknown }
  const outcome = lie({ request, response, method, height: params[0], honest, truth: result })
  if (outcome === undefined) reply(response, status, body)
}

function changing(method: string, change: (truth: unknown) => unknown, height?: number): Lie {
  return (asked) =>
    asked.method === method && (height === undefined || asked.height === height)
      ? replyResult(asked.response, change(asked.truth))
      : undefined
}

function withAnotherTime(raw: unknown): string {
  const header = hexToBytes(String(raw))
  header[68] = (header[68] ?? 0) ^ 1
  return bytesToHex(header)
}

const capitals = (hash: unknown): string => String(hash).toUpperCase()

const workless: Lie = ({ method, response }) =>
  replyResult(response, method === 'getblockhash' ? hexOfHash(WORKLESS.hash) : WORKLESS.raw)

const WORKLESS = ((): { readonly raw: string; readonly hash: Uint8Array } => {
  for (let nonce = 0; ; nonce++) {
    const bytes = encodeHeader({ ...parseBlockHeader(GENESIS_BLOCK.subarray(0, 80)), nonce })
    const header = parseBlockHeader(bytes)
    if (!hasProofOfWork(header)) return { raw: bytesToHex(bytes), hash: header.hash }
  }
})()

const saying =
  (status: number, body: string): Lie =>
  ({ response }) =>
    reply(response, status, body)

// Whoever followed would get a right answer.
const redirecting: Lie = ({ honest, response }) => {
  response.writeHead(307, { location: honest }).end()
  return 'answered'
}

const hangingUp: Lie = ({ response }) => {
  response.destroy()
  return 'answered'
}

const replyResult = (response: ServerResponse, result: unknown): 'answered' =>
  reply(response, 200, JSON.stringify({ result, error: null, id: 1 }))

function reply(response: ServerResponse, status: number, body: string): 'answered' {
  response.writeHead(status).end(body)
  return 'answered'
}
