import type { CheckedDeclaration, DeclarationStatus } from '@ancrage/evidence'
import { formatEvidenceTime } from '@ancrage/words'

import type { Language, Translate } from '../../i18n/words.tsx'

/** What is said of a declaration; `name` is that of the file that it stood in. */
export function declarationSentence(
  status: DeclarationStatus,
  { name }: Pick<CheckedDeclaration, 'name'>,
  t: Translate,
  language: Language,
): string {
  switch (status.kind) {
    case 'dated':
    case 'datedOnTestChain': {
      const date = formatEvidenceTime(status.existedNoLaterThan * 1_000, language)
      return t(`declaration.${status.kind}`, { date })
    }
    case 'otherFile':
    case 'differs':
      return t(`declaration.${status.kind}`, { name })
    case 'pending':
    case 'undecided':
      return t(`declaration.${status.kind}`)
  }
}
