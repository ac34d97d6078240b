import { Refusal } from '../../refusal.ts'

/** Stems of the passwords that top every published list, and words of this very product. */
const COMMON_STEMS = [
  'password',
  'motdepasse',
  'passw0rd',
  'azerty',
  'qwerty',
  'qwertz',
  'letmein',
  'welcome',
  'bienvenue',
  'administrateur',
  'administrator',
  'iloveyou',
  'jetaime',
  'ancrage',
  'abcdef',
  '123456',
  '987654',
]
/** What must remain once the common words are taken away. */
const MIN_OWN_CHARACTERS = 8
const MIN_DISTINCT_CHARACTERS = 5

/**
 * Refuses a password that a guesser tries first. Length is the contract's rule; there is no rule about
 * kinds of characters. `context` are words an attacker knows: the address, the name.
 */
export function refuseWeakPassword(password: string, context: readonly string[]): void {
  const known = [
    ...COMMON_STEMS,
    ...context.flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
  ]
  const own = known
    .filter((word) => word.length >= 4)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
  const tooCommon =
    own.length < MIN_OWN_CHARACTERS || new Set(password).size < MIN_DISTINCT_CHARACTERS
  if (tooCommon) throw new Refusal('auth.password_too_common')
}
