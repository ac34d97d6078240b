import { readRecipient, VaultFailure } from '@ancrage/vault'

import { Refusal } from '../http/refusal.ts'

/** @throws Refusal `request.invalid`. */
export function recipientOf(text: string): Uint8Array {
  try {
    return readRecipient(text)
  } catch (error) {
    if (error instanceof VaultFailure) throw new Refusal('request.invalid')
    throw error
  }
}
