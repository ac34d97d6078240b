import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

import {
  applyPath,
  asDigest,
  asMerkleRoot,
  buildMerkleTree,
  encodeTimestamp,
  hexToBytes,
  joinPaths,
  saltedCommitment,
  timestampAlong,
  type MerkleRoot,
  type Path,
} from '@ancrage/proof'

import type { Prepared } from '../../chain.ts'
import type { DevelopmentChain } from '@ancrage/dev-chain'

/** What a calendar may do instead of what it should. */
export type Fault =
  | 'down'
  | 'silent'
  | 'drip'
  | 'endless'
  | 'bomb'
  | 'cut'
  | 'empty'
  | 'garbage'
  | 'too deep'
  | 'no room'
  | 'foreign promise'
  | 'inward promise'
  | 'foreign proof'
  | 'without proof'
  | 'many blocks'
  | 'redirect'
  | 'error'

/** A calendar that answers like the reference server, and writes into a development chain. */
export type CalendarServer = {
  readonly url: string
  /** How often it was asked. */
  readonly asked: { readonly post: number; readonly get: number }
  /** From now on, until told otherwise; where it sends people, if that is its fault. */
  misbehave(fault: Fault | undefined, elsewhere?: string): void
  /** Sends one transaction for all that it has promised since the last one. */
  anchor(): Promise<void>
  close(): Promise<void>
}

type Promised = { readonly path: Path; readonly root: MerkleRoot; readonly anchor: Prepared }

export async function openCalendarServer(chain: DevelopmentChain): Promise<CalendarServer> {
  const waiting = new Map<string, Uint8Array>()
  const promised = new Map<string, Promised>()
  const asked = { post: 0, get: 0 }
  let fault: Fault | undefined
  let elsewhere = NOBODY
  const wrongUri = (): string | undefined => {
    if (fault === 'inward promise') return METADATA_SERVICE
    return fault === 'foreign promise' ? elsewhere : undefined
  }
  const server = createServer((request, response) => {
    if (request.method === 'POST') asked.post++
    else asked.get++
    if (fault !== undefined && misbehaves(fault, elsewhere, request, response)) return
    respond(request, response).catch(() => response.destroy())
  })

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'POST') return take(request, response)
    const hex = /^\/timestamp\/((?:[0-9a-f]{2})+)$/.exec(request.url ?? '')?.[1]
    if (hex === undefined) return end(response, 400, 'commitment must be hexadecimal')
    const upgraded = await proofOf(promised.get(hex))
    if (upgraded === undefined) return end(response, 404, 'Pending confirmation')
    end(response, 200, upgraded)
  }

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const digest = Buffer.concat(await request.toArray())
    if (request.headers['content-length'] === undefined) return end(response, 400, 'length')
    if (digest.length > MAX_DIGEST_BYTES) return end(response, 400, 'digest too long')
    const nonce = createHash('sha256').update(digest).update('nonce').digest().subarray(0, 16)
    const salted = saltedCommitment(asDigest(digest), nonce)
    const path = fault === 'no room' ? joinPaths(LONG_WAY, salted.path) : salted.path
    const commitment = applyPath(path, digest)
    waiting.set(Buffer.from(commitment).toString('hex'), commitment)
    const uri = wrongUri() ?? urlOf(server)
    const promise = { attestations: [{ kind: 'pending', uri }], branches: [] } as const
    end(response, 200, encodeTimestamp(timestampAlong(path, promise), digest.length))
  }

  const proofOf = async (one: Promised | undefined): Promise<Uint8Array | undefined> => {
    if (one === undefined || fault === 'without proof') return undefined
    const found = await chain.confirm(one.root, one.anchor)
    if (found.state !== 'inBlock') return undefined
    const way = { 'foreign proof': FOREIGN, 'no room': LONG_WAY }[String(fault)] ?? one.path
    const path = joinPaths(way, found.path)
    const height = BigInt(found.blockHeight)
    const heights = fault === 'many blocks' ? [height, ...MANY_HEIGHTS] : [height]
    const attestations = heights.map((each) => ({ kind: 'bitcoin', height: each }) as const)
    return encodeTimestamp(timestampAlong(path, { attestations, branches: [] }))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: urlOf(server),
    asked,
    misbehave: (next, to = NOBODY) => {
      fault = next
      elsewhere = to
    },
    anchor: async () => {
      const commitments = [...waiting.values()]
      if (commitments.length === 0) return
      const tree = buildMerkleTree(Buffer.concat(commitments))
      const root = asMerkleRoot(tree.root)
      const anchor = await chain.prepare(root)
      await chain.submit(anchor)
      for (const [index, id] of [...waiting.keys()].entries()) {
        promised.set(id, { path: tree.pathOf(index), root, anchor })
      }
      waiting.clear()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const MAX_DIGEST_BYTES = 64
/** Where nobody listens. */
const NOBODY = 'http://127.0.0.1:1'
/** Where a cloud tells its secrets to whoever asks from inside. */
const METADATA_SERVICE = 'http://169.254.169.254'
/** One op more than any proof may have on a path, and nothing at its end. */
const TOO_DEEP = Buffer.from('08'.repeat(256), 'hex')
/** As long as any proof may have, without what leads to it. */
const LONG_WAY: Path = Array.from({ length: 240 }, () => ({ kind: 'sha256' }) as const)
/** As many as one answer holds. */
const MANY_HEIGHTS = Array.from({ length: 600 }, (_, index) => 1_000n + BigInt(index))
/** A way from a message to something else than the promised root. */
const FOREIGN: Path = [{ kind: 'append', argument: Uint8Array.of(1) }, { kind: 'sha256' }]

function urlOf(server: ReturnType<typeof createServer>): string {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return `http://127.0.0.1:${address.port}`
}

function end(response: ServerResponse, status: number, body: Uint8Array | string): void {
  response.writeHead(status, { 'content-type': 'application/octet-stream' }).end(body)
}

/** True when nothing is left to answer. */
function misbehaves(
  fault: Fault,
  elsewhere: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  switch (fault) {
    case 'down':
      request.destroy()
      return true
    case 'silent':
      return true
    case 'bomb':
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(50_000_000)))
      return true
    case 'cut':
      response.writeHead(200, { 'content-length': '100' }).write('\u0000')
      setImmediate(() => response.destroy())
      return true
    case 'empty':
      end(response, 200, '')
      return true
    case 'too deep':
      end(response, 200, TOO_DEEP)
      return true
    case 'drip':
      response.writeHead(200)
      setInterval(() => response.write('\u0000'), 50).unref()
      return true
    case 'endless':
      pour(response.writeHead(200, { 'content-length': String(10 * 1024 ** 3) }))
      return true
    case 'garbage':
      end(response, 200, hexToBytes('ffff00deadbeef'))
      return true
    case 'redirect':
      response.writeHead(302, { location: `${elsewhere}/digest` }).end()
      return true
    case 'error':
      end(response, 500, 'out of money')
      return true
    case 'foreign promise':
    case 'inward promise':
    case 'foreign proof':
    case 'no room':
    case 'without proof':
    case 'many blocks':
      return false
  }
}

// As fast as the other side reads.
function pour(response: ServerResponse): void {
  const again = (): void => {
    while (!response.destroyed && response.write(ZEROS));
  }
  response.on('drain', again)
  again()
}

const ZEROS = Buffer.alloc(65_536)
