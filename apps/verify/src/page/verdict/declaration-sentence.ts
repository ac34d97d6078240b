import type { CheckedDeclaration, DeclarationStanding } from '@ancrage/evidence'
import { formatEvidenceTime } from '@ancrage/words'

import type { Language, Translate } from '../../i18n/words.tsx'

/** What is said of a declaration; `name` is that of the file that it stood in. */
export function declarationSentence(
  standing: DeclarationStanding,
  { name }: Pick<CheckedDeclaration, 'name'>,
  t: Translate,
  language: Language,
): string {
  switch (standing.kind) {
    case 'dated':
    case 'datedOnTestChain': {
      const date = formatEvidenceTime(standing.existedNoLaterThan * 1_000, language)
      return t(`declaration.${standing.kind}`, { date })
    }
    case 'otherFile':
    case 'differs':
      return t(`declaration.${standing.kind}`, { name })
    case 'pending':
    case 'undecided':
      return t(`declaration.${standing.kind}`)
  }
}
