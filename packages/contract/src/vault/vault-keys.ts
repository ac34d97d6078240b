import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { companyVault } from './company-keys.ts'
import { vaultRecipient } from './vault-forms.ts'

/** A key that copies are encrypted for: its public half. */
export const vaultKey = z.object({
  id: z.uuid(),
  recipient: vaultRecipient,
  createdAt: z.iso.datetime(),
})
export type VaultKey = z.infer<typeof vaultKey>

/**
 * What one may keep and keeps. `key` is the public half of the key that one’s copies are encrypted for; the other half
 * never comes here. `endsAt`: when what is kept is deleted, for who has no storage any more. `quotaBytes` and `usedBytes` are those of the company for who belongs to one; `company` is what opens its copies.
 */
export const vaultStatus = z.object({
  storage: z.boolean(),
  key: vaultKey.nullable(),
  quotaBytes: z.number().int(),
  usedBytes: z.number().int(),
  objects: z.number().int(),
  endsAt: z.iso.datetime().nullable(),
  company: companyVault.nullable(),
})
export type VaultStatus = z.infer<typeof vaultStatus>

/** What the signed-in person may store, and has stored; a program asks with `vault:write`. */
export const getVault = endpoint({
  method: 'GET',
  path: '/vault',
  reply: vaultStatus,
  status: 200,
})

/**
 * Names the key that copies are encrypted for from now on. What was encrypted for another one is still opened by that
 * one alone. Needs a recent proof of who is there; is written down in the audit log.
 */
export const setVaultKey = endpoint({
  method: 'PUT',
  path: '/vault/key',
  body: z.strictObject({ recipient: vaultRecipient }),
  reply: vaultKey,
  status: 200,
})
