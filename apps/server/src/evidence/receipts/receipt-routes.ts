import { getEvidenceRecord, getReceipt, getReceiptPath } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { depositNumber, presentPath, presentReceipt, readDeposit } from '../../deposits/index.ts'
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
  serveSignedIn(app, authenticate, getReceipt, async ({ account, params, reply }) => {
    const record = await readDeposit(context, account, params.id)
    const { token } = await signedReceiptOf(context, record)
    void reply.type(TOKEN_MEDIA_TYPE)
    void reply.header(
      'content-disposition',
      contentDisposition(`${depositNumber(record.deposit)}.tst`),
    )
    return Buffer.from(token)
  })

  serveSignedIn(app, authenticate, getEvidenceRecord, async ({ account, params, reply }) => {
    const record = await readDeposit(context, account, params.id)
    const evidenceRecord = evidenceRecordOf(await signedReceiptOf(context, record))
    if (!evidenceRecord) throw new Refusal('deposit.no_evidence_record')
    void reply.type(EVIDENCE_RECORD_MEDIA_TYPE)
    void reply.header(
      'content-disposition',
      contentDisposition(`${depositNumber(record.deposit)}.ers`),
    )
    return Buffer.from(evidenceRecord)
  })

  serveSignedIn(app, authenticate, getReceiptPath, async ({ account, params }) => {
    const record = await readDeposit(context, account, params.id)
    const { receipt, digest, path, imprint } = await signedReceiptOf(context, record)
    return {
      receipt: presentReceipt(receipt),
      digest: bytesToHex(digest),
      path: presentPath(path),
      imprint: bytesToHex(imprint),
    }
  })
}
