import type { TokenLine } from '@ancrage/evidence'

import { useLanguage, useWords } from '../i18n/words.tsx'
import { tokenSentence } from './attestation-lines.tsx'

/** A token that dates nothing of what is here: what it says, and what is missing. */
export function StrayToken({ line }: Readonly<{ line: TokenLine }>) {
  const t = useWords()
  const language = useLanguage()
  return (
    <div class="verdict tone-warning">
      <p>{tokenSentence(line, t, language)}</p>
      <p>{t(`line.token.${line.token.signature}`)}</p>
      <p>{t('line.token.stray', { name: line.name })}</p>
    </div>
  )
}
