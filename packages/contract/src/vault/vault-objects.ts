import { z } from 'zod'

import { sha256Hex } from '../deposits/deposits.ts'
import { endpoint } from '../endpoint.ts'
import { vaultHeader } from './vault-forms.ts'

const NONCE_TEXT = 24
const objectId = z.strictObject({ id: z.uuid() })

/** A copy is kept once all its parts have come. */
export const VAULT_STATES = ['uploading', 'kept'] as const

/**
 * An encrypted copy of a file. `sha256` and `size` are those of the file itself. `keyId` names the key of the person who
 * left it. `checkedAt` is when the oldest check of its parts was made: each is read again at least every 30
 * days; `damagedAt` is when one was found that is not what was stored.
 */
export const vaultObject = z.object({
  id: z.uuid(),
  sha256: sha256Hex,
  size: z.number().int(),
  state: z.enum(VAULT_STATES),
  parts: z.number().int(),
  partsReceived: z.number().int(),
  keyId: z.uuid(),
  /** Whether the company’s own key opens it too. */
  forCompany: z.boolean(),
  createdAt: z.iso.datetime(),
  keptAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  damagedAt: z.iso.datetime().nullable(),
})
export type VaultObject = z.infer<typeof vaultObject>

/**
 * With what opens it for who has the key, and the parts that are there: `digests` has the SHA-256 of each, in the order of
 * `received`. Who has key and file makes the same parts, and compares.
 */
export const openableObject = vaultObject.extend({
  header: z.base64(),
  nonce: z.base64(),
  received: z.array(z.number().int()),
  digests: z.array(z.base64()),
})
export type OpenableObject = z.infer<typeof openableObject>

/**
 * Reserves room for the encrypted copy of a file of one’s own deposit. Where there is one already, of the same file and
 * owner, it is answered as it is: an upload goes on with its header and nonce, and what is kept is not kept twice.
 * Room that is reserved is free again after seven days without a part.
 * `companyKeyId`: for a deposit of a company, the key of the company that the header is for as well.
 * 403 `vault.no_storage`; 409 `vault.no_key`, `vault.company_key_missing`, `vault.company_key_changed`, `vault.full`; 422 `vault.header_refused`.
 */
export const beginVaultObject = endpoint({
  method: 'POST',
  path: '/vault/objects',
  body: z.strictObject({
    depositId: z.uuid(),
    fileId: z.uuid(),
    header: vaultHeader,
    nonce: z.base64().length(NONCE_TEXT),
    companyKeyId: z.uuid().optional(),
  }),
  reply: openableObject,
  status: 201,
})

/**
 * The bytes of one part (`application/octet-stream`): 16 MiB and 4 KiB of the payload, the last one what is left.
 * `Content-Digest: sha-256=:…:` (RFC 9530) names them, and what comes is compared with it before it is kept. The same part
 * may be sent again. 409 `vault.part_differs` where another one was stored, `vault.already_kept`; 422
 * `vault.part_refused`; 503 `vault.store_unavailable`, after which nothing of the part is kept.
 */
export const putVaultPart = endpoint({
  method: 'PUT',
  path: '/vault/objects/:id/parts/:part',
  params: z.strictObject({ id: z.uuid(), part: z.coerce.number().int().min(0).max(10_000_000) }),
  status: 204,
})

/** All parts are there: from now on the copy never changes. 409 `vault.not_complete`. */
export const completeVaultObject = endpoint({
  method: 'POST',
  path: '/vault/objects/:id/complete',
  params: objectId,
  reply: vaultObject,
  status: 200,
})

/**
 * The copies of the files of one deposit, or the newest of all that one may read. `mayLeave`: whether one may leave copies of this
 * deposit’s files, which is one’s own.
 */
export const listVaultObjects = endpoint({
  method: 'GET',
  path: '/vault/objects',
  query: z.strictObject({ depositId: z.uuid().optional() }),
  reply: z.object({ items: z.array(vaultObject), mayLeave: z.boolean() }),
  status: 200,
})

/** Needs a recent proof of who is there (403 `auth.reauthentication_required`), or a key with `vault:read`. */
export const getVaultObject = endpoint({
  method: 'GET',
  path: '/vault/objects/:id',
  params: objectId,
  reply: openableObject,
  status: 200,
})

/**
 * The whole `.age` file, which `age -d` opens with the key. `Range` is understood, of one range. Needs a recent proof of
 * who is there, or a key with `vault:read`. 409 `vault.not_complete`.
 */
export const getVaultContent = endpoint({
  method: 'GET',
  path: '/vault/objects/:id/content',
  params: objectId,
  status: 200,
})

/** Its header is gone at once, and its parts within minutes: nobody opens it any more. One that is complete, or a
 * colleague’s, needs a recent proof of who is there; one’s own that is not is given up by a key with `vault:write`, too. */
export const deleteVaultObject = endpoint({
  method: 'DELETE',
  path: '/vault/objects/:id',
  params: objectId,
  status: 204,
})
