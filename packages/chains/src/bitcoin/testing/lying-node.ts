import { createServer } from 'node:http'

import { onTestFinished } from 'vitest'

import type { Anchor } from '../../chain.ts'
import { openRpcServer } from '@ancrage/dev-chain'
import { openTestChain, post, someRoot } from '@ancrage/dev-chain/testing'
import { openBitcoinLedger } from '../bitcoin-ledger.ts'

export const FEES = { fallbackFeeRate: 2, maxFeePerTransaction: 100_000, maxFeePerDay: 1_000_000 }

export type RpcRequest = { readonly method: string; readonly params: readonly unknown[] }
/** What is answered in place of the truth; undefined: the truth. */
export type Lie = (
  asked: RpcRequest,
) => { readonly status: number; readonly body: string } | undefined

export type Ledger = ReturnType<typeof openBitcoinLedger>
export type Node = Awaited<ReturnType<typeof openTestChain>>

/** The ledger on a node with its wallet, with somebody in between who may lie; `asked` is what the ledger said to it. */
export async function openPair(fees: Partial<typeof FEES> = {}, lie: Lie = () => undefined) {
  const node = await openTestChain()
  const client = await openRpcServer(node, { port: 0 })
  onTestFinished(() => client.close())
  const asked: RpcRequest[] = []
  const url = await openLiar(client.url, (one) => {
    asked.push(one)
    return lie(one)
  })
  const reopened = (): Ledger => openBitcoinLedger({ url, network: 'regtest', ...FEES, ...fees })
  return { node, ledger: reopened(), reopened, url, asked, honest: client.url }
}

export const errorBody = (code: number, message = 'as the test wants it'): string =>
  JSON.stringify({ result: null, error: { code, message }, id: 1 })

export const resultBody = (result: unknown): string =>
  JSON.stringify({ result, error: null, id: 1 })

/** Prepared and submitted, as its caller then holds it. */
export async function sent(ledger: Ledger, seed: number): Promise<Anchor> {
  const anchor = await ledger.prepare(someRoot(seed))
  await ledger.submit(anchor)
  return anchor
}

async function openLiar(honest: string, lie: Lie): Promise<string> {
  const server = createServer((request, response) => {
    void request.toArray().then(async (parts: Buffer[]) => {
      const text = Buffer.concat(parts).toString()
      const { status, body } = lie(JSON.parse(text) as RpcRequest) ?? (await post(honest, text))
      response.writeHead(status).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return `http://127.0.0.1:${address.port}`
}
