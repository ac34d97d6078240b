import { formatUtc } from '../i18n/format.ts'
import type { Language, Translate } from '../i18n/words.tsx'
import type { Subject, VerdictName } from '../judging/conclude.ts'

/** What the verdict means for the files that were brought. */
export function verdictSentence(
  verdict: VerdictName,
  subjects: readonly Subject[],
  t: Translate,
  language: Language,
): string {
  const time = formatUtc(latestOf(subjects) * 1_000, language)
  const several = subjects.length > 1 && (verdict === 'matches' || verdict === 'differs')
  return t(several ? `verdict.${verdict}.several` : `verdict.${verdict}.help`, { time })
}

/** Of several files, the time by which all of them existed. */
function latestOf(subjects: readonly Subject[]): number {
  const times = subjects.flatMap(({ judgement }) =>
    judgement?.outcome.name === 'confirmed' ? [judgement.outcome.time] : [],
  )
  return times.length === 0 ? Number.NaN : times.reduce((a, b) => Math.max(a, b))
}

export const TONES: Readonly<Record<VerdictName, string>> = {
  matches: 'success',
  matchesOnTestChain: 'warning',
  pending: 'info',
  differs: 'error',
  refuted: 'error',
  unchecked: 'warning',
  noFile: 'info',
  noProof: 'info',
  noneYet: 'info',
}
