import { X509Certificate } from 'node:crypto'

import type { SealIdentity } from '@ancrage/certificate'
import { getServiceSeal } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serve } from '../../http/route.ts'
import type { ReaderPace } from '../../platform/rate-limits/index.ts'
import { Refusal } from '../../http/refusal.ts'

/** What certificates are sealed with, for whoever holds one to compare. */
export function sealRoutes(
  app: FastifyInstance,
  seal: SealIdentity | null,
  readers: ReaderPace,
): void {
  serve(
    app,
    getServiceSeal,
    async () => {
      if (seal === null) throw new Refusal('object.not_found')
      const { certificate, ...shown } = seal
      return { ...shown, certificate: new X509Certificate(certificate).toString() }
    },
    { onRequest: readers.read },
  )
}
