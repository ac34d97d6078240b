import type { Translate } from '../i18n/words.tsx'
import type { ShownPiece } from '../session/open-verification.ts'

const MAX_REFUSALS = 5

/** Why something of a piece was not read, once for each reason and place: a hostile archive could hold the same a thousand times. */
export function refusalSentences({ inspection }: ShownPiece, t: Translate): readonly string[] {
  const refusals = (inspection?.findings ?? []).flatMap((finding) =>
    finding.kind === 'refused' ? [t(`refused.${finding.reason}`, { name: finding.name })] : [],
  )
  return [...new Set(refusals)].slice(0, MAX_REFUSALS)
}
