import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

import { ENCODINGS } from './static-document.ts'

/** Answers of fewer bytes are sent as they are. */
const WORTH_COMPRESSING = 1024

/**
 * Compresses answers, with Brotli or gzip, for clients that take it. Bodies of requests are never decompressed, which the
 * plugin does before every limit unless it is told otherwise; see `refuseCodedBodies`.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: WORTH_COMPRESSING,
    encodings: [...ENCODINGS],
    globalDecompression: false,
  })
}
