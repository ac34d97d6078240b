import { getCertificate } from '@ancrage/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { DepositProofs } from '../../anchoring/index.ts'
import type { Authenticate } from '../../identity/index.ts'
import type { CertificateSettings } from './certificate-settings.ts'
import type { CertificateTurns } from './certificate-turns.ts'
import { issueCertificate } from './issue-certificate.ts'

export function certificateRoutes(
  app: FastifyInstance,
  context: ServerContext,
  proofs: DepositProofs,
  { turns, ...settings }: CertificateSettings & Readonly<{ turns: CertificateTurns }>,
  authenticate: Authenticate,
): void {
  serveSignedIn(
    app,
    authenticate,
    getCertificate,
    async (input) => {
      const { account, params, query, request, reply } = input
      const { signal } = request
      const { id: depositId, language } = params
      const wanted = { depositId, language, version: query.version, signal }
      const { number, pdf } = await turns.run(account, signal, async (waited) => {
        // Nothing is drawn for who lost meanwhile what the call was let in for.
        const now = waited ? await authenticate(request) : account
        return issueCertificate(context, proofs, settings, { ...wanted, account: now })
      })
      const name = params.language === 'fr' ? 'certificat' : 'certificate'
      void reply.type('application/pdf')
      void reply.header('content-disposition', contentDisposition(`${name}-${number}.pdf`))
      return Buffer.from(pdf)
    },
    { config: { ownTurns: true } },
  )
}
