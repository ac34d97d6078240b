import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is offered; whoever takes neither gets the bytes as they are. In the order of what is preferred. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Gives the bytes of a document as its reader takes them, and says so in the headers. */
export type StaticDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<Buffer>

const COMPRESS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>

/**
 * A text that is the same for everybody: written and compressed when it is first asked for, once, however many ask. What
 * writes it takes none of the server's start.
 */
export function staticDocument(write: () => string): StaticDocument {
  let written: Buffer | undefined
  const kept = new Map<Encoding, Promise<Buffer>>()
  return async (request, reply) => {
    void reply.header('vary', 'accept-encoding')
    const plain = (written ??= Buffer.from(write()))
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === undefined) return plain
    const compressed = kept.get(encoding) ?? COMPRESS[encoding](plain)
    kept.set(encoding, compressed)
    void reply.header('content-encoding', encoding)
    return compressed
  }
}

/** What a reader takes of what is offered; undefined where that is nothing. `accepted` is their `accept-encoding`. */
export function encodingFor(accepted: string | string[] = ''): Encoding | undefined {
  const offered = String(accepted).toLowerCase().split(',')
  const taken = new Set(offered.filter((one) => !REFUSED.test(one)).map(nameOf))
  return ENCODINGS.find((encoding) => taken.has(encoding))
}

const REFUSED = /;\s*q=0(\.0*)?\s*$/
const nameOf = (one: string): string => one.split(';', 1)[0]?.trim() ?? ''
