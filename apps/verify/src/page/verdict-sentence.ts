import { formatUtc } from '../i18n/format.ts'
import type { Language, Translate } from '../i18n/words.tsx'
import type { Subject, VerdictName } from '../judging/conclude.ts'
import { isWork } from '../judging/is-work.ts'
import type { ShownPiece, VerificationState } from '../session/open-verification.ts'

/** What the verdict means for the files that were brought. */
export function verdictSentence(
  verdict: VerdictName,
  { conclusion: { subjects }, pieces }: VerificationState,
  t: Translate,
  language: Language,
): string {
  const isMissing = verdict === 'noProof' || verdict === 'noneYet'
  if (isMissing && pieces.some((piece) => isUnread(piece, subjects))) {
    return t('verdict.unread.help')
  }
  const time = formatUtc(latestOf(subjects) * 1_000, language)
  const several = subjects.length > 1 && (verdict === 'matches' || verdict === 'differs')
  return t(several ? `verdict.${verdict}.several` : `verdict.${verdict}.help`, { time })
}

/** Something of it was not read, which may be the proof. */
function isUnread(piece: ShownPiece, subjects: readonly Subject[]): boolean {
  const findings = piece.inspection?.findings ?? []
  return findings.some(({ kind }) => kind === 'refused') && !isWork(piece, subjects)
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
  pending: 'warning',
  differs: 'error',
  refuted: 'error',
  unchecked: 'warning',
  noFile: 'info',
  noProof: 'info',
  noneYet: 'info',
}
