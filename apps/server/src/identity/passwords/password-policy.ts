import { isCommonPassword as isCommonAmong } from '@ancrage/contract'

import { Refusal } from '../../http/refusal.ts'
import { longestCommonPart, longestCommonWord } from './common-passwords.ts'

/**
 * Refuses a password that a guesser tries first. Length is the contract's rule; there is no rule about
 * kinds of characters. `context` are words an attacker knows: the address, the name.
 */
export function refuseWeakPassword(password: string, context: readonly string[]): void {
  if (isCommonPassword(password, [])) throw new Refusal('auth.password_too_common')
  if (isCommonPassword(password, context)) throw new Refusal('auth.password_too_personal')
}

/** By the whole list of frequent passwords. */
export function isCommonPassword(password: string, context: readonly string[]): boolean {
  return isCommonAmong(password, context, {
    password: longestCommonPart,
    word: longestCommonWord,
  })
}
