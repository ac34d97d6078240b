import type { TokenLine } from '@ancrage/evidence'

import { useLanguage, useWords } from '../i18n/words.tsx'
import { apart } from './names/apart.ts'
import { Spoken } from './names/spoken.tsx'
import { tokenSentence } from './attestation-lines.tsx'

/** A token that dates nothing of what is here: what it says, and what is missing. */
export function StrayToken({ line }: Readonly<{ line: TokenLine }>) {
  const t = useWords()
  const language = useLanguage()
  return (
    <div class="verdict tone-warning">
      <p>
        <Spoken words={tokenSentence(line, t, language)} />
      </p>
      <p>{t(`line.token.${line.token.signature}`)}</p>
      <p>
        <Spoken words={t('line.token.stray', { name: apart(line.name) })} />
      </p>
    </div>
  )
}
