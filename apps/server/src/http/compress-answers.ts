import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

import { ENCODINGS, type Encoding } from './static-document.ts'

/** Answers of fewer bytes are sent as they are. */
const WORTH_COMPRESSING = 1024

/**
 * An encoder takes memory by its window, outside of what JavaScript counts: with Node's own of 4 MiB a few hundred answers
 * at once have the collector stop everything (AK5). Answers are hardly longer than this one, of 128 KiB.
 */
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 17,
  },
}

/**
 * Compresses answers, with Brotli or gzip, for clients that take it. Bodies of requests are never decompressed, which the
 * plugin does before every limit unless it is told otherwise; see `refuseCodedBodies`.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: WORTH_COMPRESSING,
    encodings: [...ENCODINGS],
    brotliOptions: BROTLI,
    globalDecompression: false,
  })
}

/** Compresses one answer as those that are compressed while they are sent. */
export const compressBriefly: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes),
}
