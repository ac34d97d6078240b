import type { Readable } from 'node:stream'

import {
  beginVaultObject,
  completeVaultObject,
  deleteVaultObject,
  getVault,
  getVaultContent,
  getVaultObject,
  listVaultObjects,
  putVaultPart,
  setVaultKey,
} from '@ancrage/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Account } from '../accounts/index.ts'
import { Refusal } from '../http/refusal.ts'
import { allowSlowBody } from '../http/incoming/arrival.ts'
import { openOwnTurns } from '../http/turns/own-turns.ts'
import { serveSignedIn } from '../http/route.ts'
import { scopeOf } from '../identity/permissions/index.ts'
import { beginObject } from './begin-object.ts'
import { bytesOf } from './base64.ts'
import { byteRangeOf } from './byte-range.ts'
import { companyKeyRoutes } from './company/company-key-routes.ts'
import { completeObject } from './complete-object.ts'
import { sha256OfContentDigest } from './content-digest.ts'
import { deleteObject } from './delete-object.ts'
import { presentObject, presentOpenable } from './present-object.ts'
import { vaultPasskeyRoutes } from './passkeys/vault-passkey-routes.ts'
import { limitRoutes } from './quotas/limit-routes.ts'
import { putPart, type SentPart } from './put-part.ts'
import { contentOf, lengthOf, readObject } from './read-object.ts'
import { readStatus, setKey } from './vault-keys.ts'
import { isDepositOf, listObjects, type VaultObjectRecord } from './vault-object-store.ts'
import { partsOf } from './vault-part-store.ts'
import type { VaultDeps, VaultGuards } from './vault-deps.ts'

/** Encrypted copies: what comes and goes here is never readable by the server. */
export function vaultRoutes(app: FastifyInstance, deps: VaultDeps, guards: VaultGuards): void {
  const { authenticate, requireRecentAuthentication } = guards
  const { database } = deps.context

  serveSignedIn(app, authenticate, getVault, ({ account }) => readStatus(deps, account))

  serveSignedIn(app, requireRecentAuthentication, setVaultKey, ({ account, body }) =>
    setKey(deps, account, body.recipient),
  )

  serveSignedIn(app, authenticate, listVaultObjects, async ({ account, query }) => {
    const { depositId } = query
    const objects = await listObjects(database, scopeOf(account, 'vault.read'), depositId)
    const isOwn = depositId !== undefined && (await isDepositOf(database, account.id, depositId))
    return { items: objects.map(presentObject), mayLeave: account.storage && isOwn }
  })

  serveSignedIn(app, authenticate, beginVaultObject, async ({ account, body }) => {
    const { depositId, fileId, companyKeyId } = body
    const header = bytesOf(body.header)
    const nonce = bytesOf(body.nonce)
    const wanted = { depositId, fileId, header, nonce, companyKeyId }
    return openable(deps, await beginObject(deps, account, wanted))
  })

  serveSignedIn(app, authenticate, completeVaultObject, async ({ account, params }) =>
    presentObject(await completeObject(deps, account, params.id)),
  )

  serveSignedIn(app, authenticate, deleteVaultObject, async ({ account, params, request }) => {
    const object = await readObject(deps, account, params.id, 'vault.delete')
    // What is not whole yet is given up by whoever was sending it.
    const isGivenUp = object.state === 'uploading' && object.accountId === account.id
    if (!isGivenUp) await requireRecentAuthentication(request)
    await deleteObject(deps, account, object)
  })
  readingRoutes(app, deps, guards)
  companyKeyRoutes(app, deps, guards)
  vaultPasskeyRoutes(app, deps, guards)
  limitRoutes(app, deps, guards)
  void app.register(async (parts) => partRoute(parts, deps, guards))
}

/** Where a session reads, its person must have been there just now. */
function readingRoutes(app: FastifyInstance, deps: VaultDeps, guards: VaultGuards): void {
  serveSignedIn(app, guards.requireRecentOrKey, getVaultObject, async ({ account, params }) =>
    openable(deps, await readObject(deps, account, params.id)),
  )

  serveSignedIn(
    app,
    guards.requireRecentOrKey,
    getVaultContent,
    async ({ account, params, request, reply }) => {
      const object = await readObject(deps, account, params.id)
      return sendContent(deps, object, request, reply)
    },
  )
}

async function sendContent(
  deps: VaultDeps,
  object: VaultObjectRecord,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable | undefined> {
  const length = lengthOf(object)
  const { range: asked } = request.headers
  const range = byteRangeOf(asked, length)
  void reply.header('accept-ranges', 'bytes')
  if (!range) {
    void reply.status(416).header('content-range', `bytes */${length}`)
    return
  }
  const bytes = await contentOf(deps, object, range)
  if (asked !== undefined && (range.start > 0 || range.end < length)) {
    void reply.status(206)
    void reply.header('content-range', `bytes ${range.start}-${range.end - 1}/${length}`)
  }
  void reply.header('content-length', range.end - range.start)
  void reply.header('content-disposition', `attachment; filename="${object.id}.age"`)
  void reply.type('application/octet-stream')
  return bytes
}

/**
 * Two copies that an account sends at once, from a browser that sends three parts of each, and some more. What arrives
 * stands on the disk beside its quota until it is named or refused: this is the room that one account may have there.
 */
const PART_TURNS = {
  underWay: 8,
  waiting: 0,
  retrySeconds: 1,
  gone: 'service.unavailable',
} as const

/**
 * Of all accounts: a store is asked while a connection of the database is held for its answer, and one that answers late must
 * leave the others to everybody else.
 */
const NAMING_TURNS = {
  underWay: 4,
  waiting: Infinity,
  retrySeconds: 1,
  gone: 'service.unavailable',
} as const
const NEVER = new AbortController().signal

/** Bodies are streams here, and nowhere else. */
function partRoute(
  app: FastifyInstance,
  deps: VaultDeps,
  { authenticate }: Pick<VaultGuards, 'authenticate'>,
): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
    done(null, payload),
  )
  const still = (request: FastifyRequest): Promise<Account> => authenticate(request)
  const turns = openOwnTurns(PART_TURNS)
  const naming = openOwnTurns(NAMING_TURNS)
  const holding: SentPart['holding'] = (work) => naming.run('everybody', NEVER, work)
  serveSignedIn(
    app,
    authenticate,
    putVaultPart,
    async ({ account, params, request }) => {
      allowSlowBody(request.raw)
      const sha256 = sha256OfContentDigest(request.headers['content-digest'])
      const bytes = Number(request.headers['content-length'])
      if (!sha256 || !Number.isSafeInteger(bytes)) throw new Refusal('vault.part_refused')
      const { id, part: number } = params
      const body = request.body as AsyncIterable<Uint8Array>
      const sent = { id, number, sha256, bytes, body, stillMay: () => still(request), holding }
      await turns.run(account.id, request.signal, () => putPart(deps, account, sent))
    },
    { config: { ownTurns: true } },
  )
}

async function openable({ context }: VaultDeps, object: VaultObjectRecord) {
  return presentOpenable(object, await partsOf(context.database, object.id))
}
