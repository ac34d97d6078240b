import { getPublicBlock, getPublicCertificate, MAX_PUBLIC_FILES } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import type { FastifyInstance } from 'fastify'

import { serve } from '../../http-route.ts'
import { networkOf, paceOfAccounts } from '../../rate-limits/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import { depositNumber, findPublicDeposit, presentDeposit } from '../deposits/index.ts'
import { findBlockHeader } from './block-header-store.ts'

/** A person looks at a few certificates; who tries all numbers learns of the public ones slowly. */
const CALLS_PER_MINUTE = 120

/** What whoever holds a certificate may ask without an account. */
export function publicRoutes(app: FastifyInstance, surroundings: Surroundings): void {
  const { database } = surroundings
  const pace = paceOfAccounts(surroundings, CALLS_PER_MINUTE)

  serve(app, getPublicCertificate, async ({ params, request, reply }) => {
    pace(networkOf(request.ip))
    const number = Number(params.number.split('-').at(-1))
    const record = await findPublicDeposit(database, number, MAX_PUBLIC_FILES)
    if (!record || depositNumber(record.deposit) !== params.number) {
      throw new Refusal('object.not_found')
    }
    void reply.header('cache-control', 'no-cache')
    return presentDeposit(record)
  })

  serve(app, getPublicBlock, async ({ params, request }) => {
    pace(networkOf(request.ip))
    const found = await findBlockHeader(database, Number(params.height))
    if (!found) throw new Refusal('object.not_found')
    const { network, evidential, header } = found
    return { network, evidential, header: bytesToHex(header) }
  })
}
