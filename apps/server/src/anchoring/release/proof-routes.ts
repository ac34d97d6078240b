import { getDepositProof, getFileProof } from '@ancrage/contract'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { downloadName } from '../../http/downloads/download-name.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { depositNumber, readDeposit } from '../../deposits/index.ts'
import type { DepositProofs } from './deposit-proofs.ts'

const OTS_MEDIA_TYPE = 'application/vnd.opentimestamps.v1'

export function proofRoutes(
  app: FastifyInstance,
  context: ServerContext,
  proofs: DepositProofs,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, getDepositProof, async ({ account, params, reply }) => {
    const record = await readDeposit(context, account, params.id)
    const proof = await proofs.ofDeposit(record)
    const [onlyFile, another] = record.files
    const name = onlyFile && !another ? onlyFile.name : depositNumber(record.deposit)
    return sendProof(reply, proof, name)
  })

  serveSignedIn(app, authenticate, getFileProof, async ({ account, params, reply }) => {
    const record = await readDeposit(context, account, params.id)
    const proof = await proofs.ofFile(record, params.fileId)
    const file = record.files.find(({ id }) => id === params.fileId)
    return sendProof(reply, proof, file?.name ?? params.fileId)
  })
}

/** Named after what it proves, as the standard clients expect: `photo.jpg` and `photo.jpg.ots`. */
function sendProof(reply: FastifyReply, proof: Uint8Array, provenName: string): Buffer {
  void reply.type(OTS_MEDIA_TYPE)
  void reply.header('content-disposition', contentDisposition(`${downloadName(provenName)}.ots`))
  return Buffer.from(proof)
}
