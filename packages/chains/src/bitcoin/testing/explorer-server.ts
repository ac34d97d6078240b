import { once } from 'node:events'
import { createServer } from 'node:http'

import { bytesToHex } from '@ancrage/proof'

import type { DevelopmentChain } from '@ancrage/dev-chain'
import { hexOfHash } from '../byte-order.ts'

/** What is said of a path instead of the truth. */
export type Answer = (path: string, truth: string) => string

export type ExplorerServer = {
  /** The base address of its interface. */
  readonly url: string
  /** The paths that were asked. */
  readonly asked: readonly string[]
  readonly close: () => Promise<void>
}

/** The three addresses of an Esplora explorer that are asked, over a development chain. */
export async function openExplorerServer(
  chain: DevelopmentChain,
  answer: Answer = (_, truth) => truth,
): Promise<ExplorerServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/api/, '')
    asked.push(path)
    const truth = explorerAnswer(chain, path)
    response
      .writeHead(truth === undefined ? 404 : 200)
      .end(answer(path, truth ?? 'Block not found'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return {
    url: `http://127.0.0.1:${address.port}/api`,
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function explorerAnswer({ node }: DevelopmentChain, path: string): string | undefined {
  if (path === '/blocks/tip/height') return String(node.state.active.length - 1)
  const height = /^\/block-height\/(\d+)$/.exec(path)?.[1]
  if (height !== undefined) {
    const number = node.state.active[Number(height)]
    return number === undefined ? undefined : hexOfHash(node.state.index.at(number).hash)
  }
  const wanted = /^\/block\/([0-9a-f]{64})\/header$/.exec(path)?.[1]
  const number = [...node.state.active].find(
    (one) => hexOfHash(node.state.index.at(one).hash) === wanted,
  )
  return number === undefined ? undefined : bytesToHex(node.readBlock(number).bytes.subarray(0, 80))
}
