import { z } from 'zod'

/** What stands before the parts of an encrypted copy, as age writes it: 168 bytes for one recipient. */
export const vaultHeader = z.base64().min(168).max(3_000)

/** The public half of an age X25519 key. */
export const vaultRecipient = z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/)
