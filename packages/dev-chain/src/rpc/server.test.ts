import { Agent, request } from 'node:http'
import { connect } from 'node:net'

import { describe, expect, onTestFinished, test } from 'vitest'

import { hexOfHash } from '@ancrage/chains/byte-order'
import { openRpcServer, type DevelopmentChain } from '../index.ts'
import { nextBlockOf } from '../node/mining.ts'
import { GENESIS_BLOCK } from '../rules/regtest.ts'
import { openTestChain, someRoot, TEST_TIME } from '../testing/chain-in-folder.ts'
import { call, post } from '../testing/rpc-client.ts'
import { MAX_REQUEST_BYTES } from './server.ts'

const GENESIS = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'

describe('the server tells', () => {
  test('what chain this is', async () => {
    const { chain, url } = await openNode()
    expect((await call(url, 'getblockchaininfo')).result).toMatchObject({
      chain: 'regtest',
      blocks: 110,
      headers: 110,
      bestblockhash: hexOfHash(chain.tip().hash),
      bits: '207fffff',
      target: '7fffff0000000000000000000000000000000000000000000000000000000000',
      difficulty: 4.656542373906925e-10,
      initialblockdownload: false,
      chainwork: 'de'.padStart(64, '0'),
      pruned: false,
    })
    expect((await call(url, 'getblockcount')).result).toBe(110)
    expect((await call(url, 'getbestblockhash')).result).toBe(hexOfHash(chain.tip().hash))
    expect((await call(url, 'getnetworkinfo')).result).toMatchObject({ connections: 0 })
  })

  test('the genesis block in every form', async () => {
    const { url } = await openNode()
    expect((await call(url, 'getblockhash', 0)).result).toBe(GENESIS)
    expect((await call(url, 'getblock', GENESIS, 0)).result).toBe(hexOf(GENESIS_BLOCK))
    expect((await call(url, 'getblock', GENESIS, false)).result).toBe(hexOf(GENESIS_BLOCK))
    expect((await call(url, 'getblockheader', GENESIS, false)).result).toBe(
      hexOf(GENESIS_BLOCK.subarray(0, 80)),
    )
    expect((await call(url, 'getblock', GENESIS)).result).toMatchObject({
      hash: GENESIS,
      confirmations: 111,
      height: 0,
      version: 1,
      versionHex: '00000001',
      merkleroot: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
      time: 1_296_688_602,
      mediantime: 1_296_688_602,
      nonce: 2,
      nTx: 1,
      size: 285,
      strippedsize: 285,
      weight: 1_140,
      tx: ['4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'],
    })
  })

  test('a header with its neighbours, as text or as facts', async () => {
    const { chain, url } = await openNode()
    const [hash, before, after] = await Promise.all(
      [50, 49, 51].map(async (height) => (await call(url, 'getblockhash', height)).result),
    )
    const { result } = await call(url, 'getblockheader', hash, true)
    expect(result).toMatchObject({
      hash,
      height: 50,
      confirmations: 61,
      previousblockhash: before,
      nextblockhash: after,
      chainwork: '66'.padStart(64, '0'),
    })
    expect((await call(url, 'getblockheader', hash)).result).toStrictEqual(result)
    const tip = await call(url, 'getblockheader', hexOfHash(chain.tip().hash))
    expect(tip.result).not.toHaveProperty('nextblockhash')
  })

  test('an anchor, waiting and then in its block', async () => {
    const { chain, url } = await openNode()
    const { txid, bytes } = await chain.prepare(someRoot())
    const id = hexOfHash(txid)
    expect((await call(url, 'sendrawtransaction', hexOf(bytes))).result).toBe(id)
    expect((await call(url, 'getrawmempool')).result).toStrictEqual([id])
    expect((await call(url, 'getrawtransaction', id)).result).toBe(hexOf(bytes))
    const waiting = (await call(url, 'getrawtransaction', id, 1)).result
    expect(waiting).toMatchObject({
      txid: id,
      hash: id,
      version: 2,
      size: 104,
      vsize: 104,
      weight: 416,
      locktime: 0,
      vin: [{ vout: 0, scriptSig: { asm: '', hex: '' }, sequence: 0xffff_ffff }],
      vout: [
        {
          value: 0,
          n: 0,
          scriptPubKey: {
            asm: `OP_RETURN ${hexOf(someRoot())}`,
            hex: `6a20${hexOf(someRoot())}`,
            type: 'nulldata',
          },
        },
        { value: 50, n: 1, scriptPubKey: { asm: '1', hex: '51', type: 'nonstandard' } },
      ],
      hex: hexOf(bytes),
    })
    expect(waiting).not.toHaveProperty('blockhash')
    const [blockhash] = (await call(url, 'generate', 1)).result as string[]
    expect((await call(url, 'getrawtransaction', id, true)).result).toMatchObject({
      blockhash,
      confirmations: 1,
      time: chain.tip().time,
      blocktime: chain.tip().time,
    })
    expect((await call(url, 'getrawtransaction', id, 1, blockhash)).result).toMatchObject({
      in_active_chain: true,
      blockhash,
    })
    const coinbase = hexOf(chain.node.readBlock(111).transactions[0]?.inputs[0]?.script ?? bytes)
    expect((await call(url, 'getblock', blockhash, 2)).result).toMatchObject({
      tx: [{ vin: [{ coinbase }] }, { txid: id }],
    })
  })

  test('amounts with eight decimals', async () => {
    const { url } = await openNode()
    const { body } = await post(
      url,
      JSON.stringify({ id: 1, method: 'getblock', params: [await hashAt(url, 1), 2] }),
    )
    expect(body).toContain('"value":50.00000000')
  })

  test('that a block has left the active chain', async () => {
    const { chain, url } = await openNode()
    const left = hexOfHash(chain.tip().hash)
    await chain.reorg(1)
    const { result } = await call(url, 'getblockheader', left)
    expect(result).toMatchObject({ confirmations: -1, height: 110 })
    expect(result).not.toHaveProperty('nextblockhash')
  })
})

describe('a block handed in', () => {
  test('joins the chain once', async () => {
    const { chain, url } = await openNode()
    const block = hexOf(nextBlockOf(chain.node, context).bytes)
    expect(await call(url, 'submitblock', block)).toStrictEqual(answered(null))
    expect(await call(url, 'submitblock', block)).toStrictEqual(answered('duplicate'))
    expect(chain.tip().height).toBe(111)
  })

  test('beside the newest one leaves the question open', async () => {
    const { chain, url } = await openNode()
    const block = hexOf(nextBlockOf(chain.node, context).bytes)
    await chain.mine(1)
    expect(await call(url, 'submitblock', block)).toStrictEqual(answered('inconclusive'))
  })

  test('that breaks a rule is told which', async () => {
    const { chain, url } = await openNode()
    const block = Buffer.from(nextBlockOf(chain.node, context).bytes)
    block[FIRST_BYTE_OF_COINBASE_INPUT] = 1
    expect(await call(url, 'submitblock', block.toString('hex'))).toStrictEqual(
      answered('bad-txnmrklroot'),
    )
    expect(chain.tip().height).toBe(110)
  })
})

describe('an error has the code that Bitcoin Core gives it', () => {
  const unknown = 'ab'.repeat(32)
  test.each<[number, string, readonly unknown[]]>([
    [-8, 'getblockhash', [111]],
    [-8, 'getblockhash', [-1]],
    [-3, 'getblockhash', ['0']],
    [-1, 'getblockhash', [0.5]],
    [-1, 'getblockhash', []],
    [-1, 'getblockhash', [0, 1]],
    [-5, 'getblockheader', [unknown]],
    [-5, 'getblock', [unknown]],
    [-8, 'getblock', ['abc']],
    [-8, 'getblock', ['zz'.repeat(32)]],
    [-3, 'getblock', [7]],
    [-5, 'getrawtransaction', [unknown]],
    [-5, 'getrawtransaction', [unknown, 0, GENESIS]],
    [-5, 'getrawtransaction', [GENESIS, 0, unknown]],
    [-8, 'getrawtransaction', ['abc']],
    [-8, 'getrawmempool', [true]],
    [-22, 'sendrawtransaction', ['abc']],
    [-22, 'sendrawtransaction', ['00']],
    [-22, 'submitblock', ['zz']],
    [-22, 'submitblock', ['00']],
    [-8, 'generate', [-1]],
    [-8, 'generate', [1e9]],
    [-32601, 'stop', []],
    [-32601, 'constructor', []],
  ])('%i for %s', async (code, method, params) => {
    const { url } = await openNode()
    expect(await call(url, method, ...params)).toMatchObject({ result: null, error: { code } })
  })

  test('for a transaction that has its block, lacks its coin, or fights another one', async () => {
    const { chain, url } = await openNode()
    const prepared = await chain.prepare(someRoot())
    const bytes = hexOf(prepared.bytes)
    await call(url, 'sendrawtransaction', bytes)
    expect((await call(url, 'sendrawtransaction', bytes)).error).toBeNull()
    const rival = bytes.replaceAll('01'.repeat(32), '02'.repeat(32))
    expect(await call(url, 'sendrawtransaction', rival)).toMatchObject({ error: { code: -26 } })
    await chain.mine(1)
    expect(await call(url, 'sendrawtransaction', bytes)).toMatchObject({ error: { code: -27 } })
    expect(await call(url, 'sendrawtransaction', rival)).toMatchObject({ error: { code: -25 } })
  })
})

describe('the server speaks', () => {
  test('both dialects, each with its own way to answer', async () => {
    const { url } = await openNode()
    const old = await post(url, '{"id":7,"method":"nothing"}')
    expect(old.status).toBe(404)
    expect(JSON.parse(old.body)).toStrictEqual({
      result: null,
      error: { code: -32601, message: 'Method not found' },
      id: 7,
    })
    const modern = await post(url, '{"jsonrpc":"2.0","id":7,"method":"nothing"}')
    expect(modern.status).toBe(200)
    expect(JSON.parse(modern.body)).toStrictEqual({
      jsonrpc: '2.0',
      error: { code: -32601, message: 'Method not found' },
      id: 7,
    })
    const counted = await post(url, '{"jsonrpc":"2.0","id":"a","method":"getblockcount"}')
    expect(JSON.parse(counted.body)).toStrictEqual({ jsonrpc: '2.0', result: 110, id: 'a' })
  })

  test('nothing to those who want no answer', async () => {
    const { url } = await openNode()
    const { status, body } = await post(url, '{"jsonrpc":"2.0","method":"getblockcount"}')
    expect({ status, body }).toStrictEqual({ status: 204, body: '' })
  })

  test('several answers to several calls', async () => {
    const { url } = await openNode()
    const { status, body } = await post(
      url,
      '[{"id":1,"method":"getblockcount"},{"id":2,"method":"getblockhash","params":[999]},7]',
    )
    expect(status).toBe(200)
    expect(JSON.parse(body)).toMatchObject([
      { id: 1, result: 110 },
      { id: 2, error: { code: -8 } },
      { id: null, error: { code: -32600 } },
    ])
  })

  test('to parameters by name', async () => {
    const { url } = await openNode()
    const named = await post(url, '{"id":1,"method":"getblockhash","params":{"height":0}}')
    expect(JSON.parse(named.body)).toMatchObject({ result: GENESIS })
    const misnamed = await post(url, '{"id":1,"method":"getblockhash","params":{"hight":0}}')
    expect(JSON.parse(misnamed.body)).toMatchObject({ error: { code: -8 } })
  })

  test.each([
    ['', 500, -32700],
    ['{', 500, -32700],
    ['null', 400, -32600],
    ['{"id":1}', 400, -32600],
    ['{"id":1,"method":"getblockcount","params":7}', 400, -32600],
  ])('sense to nonsense: %s', async (body, status, code) => {
    const { url } = await openNode()
    const reply = await post(url, body)
    expect(reply.status).toBe(status)
    expect(JSON.parse(reply.body)).toMatchObject({ result: null, error: { code } })
  })

  test('over one connection for several requests', async () => {
    const { url } = await openNode()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const ports = new Set<number | undefined>()
    for (let i = 0; i < 3; i++) ports.add(await portUsed(url, agent))
    expect(ports.size).toBe(1)
  })
})

describe('the server stays shut', () => {
  test('for web pages, and for names that a web page could point here', async () => {
    const { url } = await openNode()
    const body = '{"id":1,"method":"getblockcount"}'
    expect(await post(url, body, { origin: 'https://example.org' })).toMatchObject({ status: 403 })
    expect(await post(url, body, { host: 'example.org' })).toMatchObject({ status: 403 })
    expect(await post(url, body, { host: 'localhost' })).toMatchObject({ status: 200 })
  })

  test('for anything but POST', async () => {
    const { url } = await openNode()
    expect(await post(url, '', {}, 'GET')).toMatchObject({ status: 405 })
  })

  test('on any address but loopback', async () => {
    const chain = await openTestChain()
    await expect(openRpcServer(chain, { port: 0, host: '0.0.0.0' })).rejects.toThrow(RangeError)
  })

  test('when a request is longer than any block', async () => {
    const { url } = await openNode()
    const { status } = await post(url, ' '.repeat(MAX_REQUEST_BYTES + 1))
    expect(status).toBe(413)
  })

  test('behind a caller who hangs up half-way, and open for the next one', async () => {
    const { url, port } = await openNode()
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99\r\n\r\n{')
        socket.destroy()
      })
      socket.on('close', () => resolve())
    })
    expect((await call(url, 'getblockcount')).result).toBe(110)
  })
})

const FIRST_BYTE_OF_COINBASE_INPUT = 86

const context = { now: () => TEST_TIME, randomBytes: (n: number) => new Uint8Array(n) }

async function openNode(): Promise<{ chain: DevelopmentChain; url: string; port: number }> {
  const chain = await openTestChain()
  const server = await openRpcServer(chain, { port: 0 })
  onTestFinished(() => server.close())
  return { chain, url: server.url, port: server.port }
}

const hashAt = async (url: string, height: number): Promise<unknown> =>
  (await call(url, 'getblockhash', height)).result

const answered = (result: unknown): object => ({ result, error: null, id: 1 })

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

function portUsed(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent }, (response) => {
      const port = response.socket.localPort
      response.resume().on('end', () => resolve(port))
    })
    sent.on('error', reject)
    sent.end('{"id":1,"method":"getblockcount"}')
  })
}
