import { formatEvidenceTime } from '@ancrage/words'
import type { Subject, VerdictName } from '@ancrage/evidence'

import type { Language, Translate } from '../../i18n/words.tsx'
import { isWork } from '../../judging/is-work.ts'
import type { VerificationState } from '../../session/open-verification.ts'

type Judged = Pick<VerificationState, 'conclusion' | 'pieces'>

/** What is missing may be in what could not be read. */
const isUnread = (verdict: VerdictName, { conclusion: { subjects }, pieces }: Judged): boolean =>
  (verdict === 'noProof' || verdict === 'noneYet') &&
  pieces.some(
    (piece) =>
      piece.inspection?.findings.some(({ kind }) => kind === 'refused') === true &&
      !isWork(piece, subjects),
  )

export function verdictTitle(verdict: VerdictName, judged: Judged, t: Translate): string {
  return t(isUnread(verdict, judged) ? 'verdict.unread' : `verdict.${verdict}`)
}

/** What the verdict means for the files that were brought. */
export function verdictSentence(
  verdict: VerdictName,
  judged: Judged,
  t: Translate,
  language: Language,
): string {
  if (isUnread(verdict, judged)) return t('verdict.unread.help')
  const { subjects } = judged.conclusion
  const time = verdictTime(judged, language) ?? ''
  const several = subjects.length > 1 && (verdict === 'matches' || verdict === 'differs')
  if (several) return t(`verdict.${verdict}.several`, { time })
  const container = verdict === 'matches' ? containerOf(subjects[0], judged) : undefined
  if (container) return t('verdict.matches.inside', { time, container })
  return t(`verdict.${verdict}.help`, { time })
}

/** What was brought, where the proof is about something inside of it and not about itself. */
function containerOf(subject: Subject | undefined, { pieces }: Judged): string | undefined {
  const { pieceId, name } = subject?.candidate ?? {}
  const brought = pieces.find(({ id }) => id === pieceId)?.name
  return brought === name ? undefined : brought
}

/** By when what was brought existed, where a block says so. */
export function verdictTime(
  { conclusion: { subjects } }: Judged,
  language: Language,
): string | undefined {
  const latest = latestOf(subjects)
  return latest === undefined ? undefined : formatEvidenceTime(latest * 1_000, language)
}

/** Of several files, the time by which all of them existed. */
function latestOf(subjects: readonly Subject[]): number | undefined {
  const times = subjects.flatMap(({ judgement }) =>
    judgement?.outcome === 'confirmed' ? [judgement.existedNoLaterThan] : [],
  )
  return times.length === 0 ? undefined : times.reduce((a, b) => Math.max(a, b))
}

export const TONES = {
  matches: 'success',
  matchesOnTestChain: 'warning',
  pending: 'warning',
  differs: 'error',
  refuted: 'error',
  disagree: 'warning',
  unchecked: 'warning',
  noFile: 'info',
  noProof: 'info',
  noneYet: 'info',
} as const satisfies Readonly<Record<VerdictName, string>>

/** Whether the next thing to do is to bring what is missing. */
export const awaitsFiles = ({ conclusion: { verdict }, isBusy }: VerificationState): boolean =>
  !isBusy && verdict !== undefined && TONES[verdict] === 'info'
