import type { TokenLine } from '@ancrage/evidence'

import type { Words } from '../words/words.ts'

/** What a token says, and what renewed it in an evidence record. */
export const tokenLines = (
  { token, renewals = [] }: TokenLine,
  words: Words,
): readonly string[] => [words.token(token), ...renewals.map(words.renewal)]
