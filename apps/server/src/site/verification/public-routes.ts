import { getPublicBlock, getPublicCertificate, MAX_PUBLIC_FILES } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import type { FastifyInstance } from 'fastify'

import { serve } from '../../http/route.ts'
import type { ReaderPace } from '../../platform/rate-limits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { depositNumber, findPublicDeposit, presentDeposit } from '../../deposits/index.ts'
import { findBlockHeader } from './block-header-store.ts'

/** What whoever holds a certificate may ask without an account. */
export function publicRoutes(
  app: FastifyInstance,
  { database }: Pick<ServerContext, 'database'>,
  readers: ReaderPace,
): void {
  const paced = { onRequest: readers.lookUp }

  serve(
    app,
    getPublicCertificate,
    async ({ params, request, reply }) => {
      const number = Number(params.number.split('-').at(-1))
      const record = await readers.inTurn(request, () =>
        findPublicDeposit(database, number, MAX_PUBLIC_FILES),
      )
      if (!record || depositNumber(record.deposit) !== params.number) {
        throw new Refusal('object.not_found')
      }
      void reply.header('cache-control', 'no-cache')
      return presentDeposit(record)
    },
    paced,
  )

  serve(
    app,
    getPublicBlock,
    async ({ params, request }) => {
      const found = await readers.inTurn(request, () =>
        findBlockHeader(database, Number(params.height)),
      )
      if (!found) throw new Refusal('object.not_found')
      const { network, evidential, header } = found
      return { network, evidential, header: bytesToHex(header) }
    },
    paced,
  )
}
