import { formatEvidenceTime } from '@ancrage/words'
import { lastPart, type Candidate, type Subject, type VerdictName } from '@ancrage/evidence'

import type { Language, Translate } from '../../i18n/words.tsx'
import { apart } from '../names/apart.ts'
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

/** What the verdict means for the files that were brought, their names set apart. */
export function verdictSentence(
  verdict: VerdictName,
  judged: Judged,
  t: Translate,
  language: Language,
): string {
  if (isUnread(verdict, judged)) return t('verdict.unread.help')
  const containers = containersIn(judged)
  const names = mistakableIn(judged)
  const help = helpOn(verdict, judged, t, verdictTime(judged, language) ?? '')
  return [
    ...(containers === '' ? [] : [t('verdict.inside', { containers })]),
    help,
    ...(names === '' ? [] : [t('verdict.asEvidence', { names })]),
  ].join(' ')
}

function helpOn(
  verdict: VerdictName,
  { conclusion: { subjects } }: Judged,
  t: Translate,
  time: string,
): string {
  const matches = verdict === 'matches' || verdict === 'matchesInside'
  const [{ candidate } = {}, ...others] = subjects
  if (others.length > 0) {
    if (matches) return t('verdict.matches.several', { time })
    if (verdict === 'differs') return t('verdict.differs.several')
  }
  if (!matches) return t(`verdict.${verdict}.help`)
  // A digest that somebody entered has no name of its own.
  if (candidate?.size === undefined) return t('verdict.matches.help', { time })
  return t('verdict.matches.named', { time, name: apart(calledHere(candidate)) })
}

/** With the folder that it was brought in: another file of the same name may lie in another one (AK1). */
const calledHere = ({ name, isMember }: Candidate): string =>
  isMember ? (lastPart(name) ?? '') : name

/** What was brought and has something inside that a proof is about, and is itself not among what is judged. */
const containersIn = ({ conclusion: { holders }, pieces }: Judged): string =>
  namesOf(pieces.filter(({ id }) => holders.includes(id)))

/** What served as evidence beside what matches, and may be taken for the work (AL2), or was not compared inside of what holds one (AT6). */
function mistakableIn({ conclusion, pieces }: Judged): string {
  const { holders, mistakable, uncompared, verdict } = conclusion
  if (!verdict?.startsWith('matches')) return ''
  const beside = pieces.filter(({ id }) => mistakable.includes(id) && !holders.includes(id))
  return namesOf([...beside, ...uncompared.map((name) => ({ name: name.replaceAll('›', '/') }))])
}

const namesOf = (pieces: readonly Readonly<{ name: string }>[]): string =>
  pieces.map(({ name }) => apart(name)).join(', ')

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
  matchesInside: 'warning',
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
