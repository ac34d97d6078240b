import { Readable } from 'node:stream'

import {
  eraseAccount as eraseAccountCall,
  exportPersonalData as exportPersonalDataCall,
  getMailPreferences,
  setMailPreferences,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { zipStream } from '../../http/downloads/zip-stream.ts'
import { eachInTurn, pageTurnOf } from '../../http/turns/page-turns.ts'
import type { DepositProofs } from '../../anchoring/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Guards } from '../../identity/index.ts'
import { eraseAccount } from './erase-account.ts'
import { exportPersonalData } from './export-personal-data.ts'
import { keepAccess, updateMailPreferences } from '../../accounts/index.ts'

const EXPORTS_PER_HOUR = 5
const HOUR = 3600

export function personalDataRoutes(
  app: FastifyInstance,
  context: ServerContext,
  proofs: DepositProofs,
  { authenticate, requireRecentAuthentication }: Guards,
): void {
  serveSignedIn(
    app,
    requireRecentAuthentication,
    exportPersonalDataCall,
    async ({ account, language, request, reply }) => {
      await takeFromLimit(context, {
        name: 'personal-data.export',
        subject: account.id,
        limit: EXPORTS_PER_HOUR,
        windowSeconds: HOUR,
      })
      await context.database.transaction((transaction) =>
        recordAudit(context, transaction, {
          actor: 'subject',
          action: 'account.dataExported',
          subjectType: 'account',
          subjectId: account.id,
          companyId: account.companyId,
        }),
      )
      const at = context.now()
      void reply.type('application/zip')
      void reply.header('content-disposition', `attachment; filename="ancrage-${dayOf(at)}.zip"`)
      const entries = exportPersonalData(context, proofs, account, language)
      const inTurn = pageTurnOf(account, request.signal)
      return Readable.from(zipStream(eachInTurn(entries, inTurn), at))
    },
  )

  serveSignedIn(app, requireRecentAuthentication, eraseAccountCall, ({ account, body }) =>
    eraseAccount(context, account, body.email),
  )

  serveSignedIn(app, authenticate, getMailPreferences, async ({ account }) => ({
    depositReceived: account.mailWhenReceived,
    depositConfirmed: account.mailWhenConfirmed,
    creditsLow: account.mailWhenCreditsLow,
  }))

  serveSignedIn(app, authenticate, setMailPreferences, async ({ account, body }) => {
    await context.database.transaction(async (transaction) => {
      await keepAccess(transaction, account)
      await updateMailPreferences(transaction, account.id, body)
    })
    return body
  })
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
