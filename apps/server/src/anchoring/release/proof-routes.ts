import {
  getDeclaration,
  getDeclarationProof,
  getDepositProof,
  getFileProof,
} from '@ancrage/contract'
import { DECLARATION_NAME } from '@ancrage/dossier'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { downloadName } from '../../http/downloads/download-name.ts'
import { Refusal } from '../../http/refusal.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { depositNumber, findDeclaration, readDeposit } from '../../deposits/index.ts'
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

  serveSignedIn(app, authenticate, getDeclaration, async ({ account, params, reply }) => {
    const record = await readDeposit(context, account, params.id)
    const declaration = await findDeclaration(context.database, record)
    if (!declaration) throw new Refusal('deposit.not_declared')
    void reply.type('application/json')
    const name = `${depositNumber(record.deposit)}-${DECLARATION_NAME}`
    void reply.header('content-disposition', contentDisposition(name))
    return Buffer.from(declaration)
  })

  serveSignedIn(app, authenticate, getDeclarationProof, async ({ account, params, reply }) => {
    const record = await readDeposit(context, account, params.id)
    const proof = await proofs.ofDeclaration(record)
    return sendProof(reply, proof, `${depositNumber(record.deposit)}-${DECLARATION_NAME}`)
  })
}

/** Named after what it proves, as the standard clients expect: `photo.jpg` and `photo.jpg.ots`. */
function sendProof(reply: FastifyReply, proof: Uint8Array, provenName: string): Buffer {
  void reply.type(OTS_MEDIA_TYPE)
  void reply.header('content-disposition', contentDisposition(`${downloadName(provenName)}.ots`))
  return Buffer.from(proof)
}
