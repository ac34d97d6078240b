import { getEvidenceRecord, getReceipt, getReceiptPath } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { Refusal } from '../../http/refusal.ts'
import { pageTurnOf, type PageTurn } from '../../http/turns/page-turns.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import {
  depositNumber,
  type DepositRecord,
  presentPath,
  presentReceipt,
  readDeposit,
} from '../../deposits/index.ts'
import { evidenceRecordOf } from './evidence-record-of.ts'
import { signedReceiptOf } from './receipt-of-deposit.ts'

/** RFC 3161 names types for requests and replies only; ETSI EN 319 162-1 registered this one for a bare token. */
export const TOKEN_MEDIA_TYPE = 'application/vnd.etsi.timestamp-token'

/** RFC 4998 registered none. */
const EVIDENCE_RECORD_MEDIA_TYPE = 'application/octet-stream'

export function receiptRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Authenticate,
): void {
  // The tree of a whole batch is built for each (AM4).
  const receiptOf = (record: DepositRecord, inTurn: PageTurn) =>
    inTurn(() => signedReceiptOf(context, record))

  serveSignedIn(app, authenticate, getReceipt, async ({ account, params, request, reply }) => {
    const record = await readDeposit(context, account, params.id)
    const { token } = await receiptOf(record, pageTurnOf(account, request.signal))
    void reply.type(TOKEN_MEDIA_TYPE)
    void reply.header(
      'content-disposition',
      contentDisposition(`${depositNumber(record.deposit)}.tst`),
    )
    return Buffer.from(token)
  })

  serveSignedIn(
    app,
    authenticate,
    getEvidenceRecord,
    async ({ account, params, request, reply }) => {
      const record = await readDeposit(context, account, params.id)
      const evidenceRecord = evidenceRecordOf(
        await receiptOf(record, pageTurnOf(account, request.signal)),
      )
      if (!evidenceRecord) throw new Refusal('deposit.no_evidence_record')
      void reply.type(EVIDENCE_RECORD_MEDIA_TYPE)
      void reply.header(
        'content-disposition',
        contentDisposition(`${depositNumber(record.deposit)}.ers`),
      )
      return Buffer.from(evidenceRecord)
    },
  )

  serveSignedIn(app, authenticate, getReceiptPath, async ({ account, params, request }) => {
    const record = await readDeposit(context, account, params.id)
    const inTurn = pageTurnOf(account, request.signal)
    const { receipt, digest, path, imprint } = await receiptOf(record, inTurn)
    return {
      receipt: presentReceipt(receipt),
      digest: bytesToHex(digest),
      path: presentPath(path),
      imprint: bytesToHex(imprint),
    }
  })
}
