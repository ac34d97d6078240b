import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { listOf } from '../list-of.ts'
import { vaultHeader, vaultRecipient } from './vault-forms.ts'

/** 32 bytes of a public key, and 64 of a signature. */
const publicKey = z.base64().length(44)
const signature = z.base64().length(88)
/** 232 bytes: header, nonce and chunk of an age file for one recipient, which holds the 32 bytes of a secret half. */
const SEALED_SECRET_TEXT = 312
const sealedSecret = z.base64().length(SEALED_SECRET_TEXT)

/** How many headers are handed out, and taken, at a time. */
export const HEADERS_AT_ONCE = 500

/**
 * A key of a company: copies of its members are encrypted for `recipient` too. Whoever has its secret half signs the key that
 * takes its place, for `verifier`; `signature` is that of the key before this one, null where nobody had it any more.
 */
export const companyVaultKey = z.object({
  id: z.uuid(),
  recipient: vaultRecipient,
  verifier: publicKey,
  signature: signature.nullable(),
  createdAt: z.iso.datetime(),
})
export type CompanyVaultKey = z.infer<typeof companyVaultKey>

/** The secret half of a company’s key, which `forKeyId` alone opens: the caller’s own. */
export const sealedCompanyKey = z.object({
  keyId: z.uuid(),
  forKeyId: z.uuid(),
  secret: z.base64(),
})
export type SealedCompanyKey = z.infer<typeof sealedCompanyKey>

/** `keys`: the one in use first, then those before it. `sealed`: none for who does not direct the company. */
export const companyVault = z.object({
  id: z.uuid(),
  name: z.string(),
  keys: z.array(companyVaultKey),
  sealed: z.array(sealedCompanyKey),
})
export type CompanyVault = z.infer<typeof companyVault>

/**
 * Names the key that copies of the company’s members open with, too, from now on, made by one of its administrators and sealed for
 * their own. `formerKeyId`: the one that it takes the place of. Needs a recent proof of who is there; is written down in the audit log.
 * 409 `vault.no_key`, `vault.company_key_changed`; 422 `vault.company_key_refused`.
 */
export const setCompanyVaultKey = endpoint({
  method: 'PUT',
  path: '/company/vault-key',
  body: z.strictObject({
    recipient: vaultRecipient,
    verifier: publicKey,
    formerKeyId: z.uuid().nullable(),
    signature: signature.nullable(),
    secret: sealedSecret,
  }),
  reply: companyVaultKey,
  status: 200,
})

/** An administrator of the company. `key`: their own; `holds`: whether the company’s key is sealed for it. */
export const companyKeyHolder = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  key: z.object({ id: z.uuid(), recipient: vaultRecipient }).nullable(),
  holds: z.boolean(),
})
export type CompanyKeyHolder = z.infer<typeof companyKeyHolder>

/**
 * Who has the company’s key. `exposed`: somebody had it who does not direct the company any more. `outdated`: copies that the
 * key before this one still opens.
 */
export const listCompanyKeyHolders = endpoint({
  method: 'GET',
  path: '/company/vault-key/holders',
  reply: z.object({
    items: z.array(companyKeyHolder),
    exposed: z.boolean(),
    outdated: z.number().int(),
  }),
  status: 200,
})

/**
 * Hands the company’s keys to another of its administrators, sealed for the key that they have now. Needs a recent proof of who
 * is there; is written down in the audit log. 409 `vault.company_key_changed` where one of the keys is another by now, or the caller was
 * never given it; what the other has already stays as it is.
 */
export const shareCompanyVaultKey = endpoint({
  method: 'PUT',
  path: '/company/vault-key/holders/:id',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    forKeyId: z.uuid(),
    sealed: listOf(z.strictObject({ keyId: z.uuid(), secret: sealedSecret }), {
      min: 1,
      max: 50,
    }),
  }),
  status: 204,
})

/**
 * Headers of copies that this former key of the company opens, not the one in use, some at a time, behind `after`. Needs a recent proof of who is there.
 */
export const listOutdatedHeaders = endpoint({
  method: 'GET',
  path: '/company/vault-headers',
  query: z.strictObject({ formerKeyId: z.uuid(), after: z.uuid().optional() }),
  reply: z.object({
    items: z.array(z.object({ id: z.uuid(), header: vaultHeader })),
  }),
  status: 200,
})

/**
 * Puts headers for the company’s key in use in the place of those for a former one; the copies themselves do not change. Answers
 * how many: one that changed meanwhile, or is gone, is left out. Needs a recent proof of who is there; is written down in the audit log.
 */
export const replaceOutdatedHeaders = endpoint({
  method: 'PUT',
  path: '/company/vault-headers',
  body: z.strictObject({
    keyId: z.uuid(),
    items: listOf(z.strictObject({ id: z.uuid(), formerKeyId: z.uuid(), header: vaultHeader }), {
      min: 1,
      max: HEADERS_AT_ONCE,
    }),
  }),
  reply: z.object({ replaced: z.number().int() }),
  status: 200,
})
