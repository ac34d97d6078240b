import type { VerdictName } from '@ancrage/evidence'
import type { Outcome } from '@ancrage/verification'
import { sentenceOf } from '@ancrage/verify/line-sentence'
import type { VerificationState } from '@ancrage/verify/session'
import { verdictSentence, verdictTitle } from '@ancrage/verify/verdict-sentence'
import { SAYS, type Language } from '@ancrage/verify/words'

import { headerJson } from '../making/headers.ts'
import type { BroughtFile, Consumer, Observed, Source, VerdictCase } from '../verdict-case.ts'
import { settled } from './site-session.ts'

/** The verification site and its offline page, from the files that are dropped to the words that are shown. */
export const site: Consumer = {
  name: 'verification site',
  importers: ['apps/verify/src/'],
  cannotBeBrought: ({ sources }) =>
    sources.some(({ level, reply }) => level === 'carried' && !isHeader(reply))
      ? 'what is no header of 80 bytes is another file there'
      : undefined,
  judge: async (one) => observed(await settled(filesOf(one), one)),
}

const isHeader = (reply: Source['reply']): boolean =>
  reply.outcome === 'header' && reply.bytes.length === 80

/** Headers that came along are in files of their own, in the order of the case. */
function filesOf({ file, proof, sources }: VerdictCase): readonly BroughtFile[] {
  const headers = sources.flatMap((source, index) =>
    source.level === 'carried'
      ? [{ name: `header-${index}.json`, content: headerJson(source) }]
      : [],
  )
  const work = { name: 'work.bin', content: file }
  return [work, { name: 'work.bin.ots', content: proof }, ...headers]
}

function observed(state: VerificationState): Observed {
  const { verdict, subjects } = state.conclusion
  if (verdict === undefined) throw new Error('the page shows no verdict')
  const judgement = subjects[0]?.judgement
  return {
    outcome: judgement?.outcome ?? WITHOUT_JUDGEMENT[verdict] ?? 'confirmed',
    ...(judgement?.outcome === 'confirmed' && { network: judgement.network }),
    said: (['fr', 'en'] as const).map((language) => saidIn(language, state, verdict)).join('\n'),
  }
}

/** A file is judged by itself there: bytes that are no proof are nobody's proof, and the page says that it is missing. */
const WITHOUT_JUDGEMENT: Partial<Record<VerdictName, Outcome>> = {
  differs: 'mismatch',
  noProof: 'unreadable',
}

function saidIn(language: Language, state: VerificationState, verdict: VerdictName): string {
  const t = SAYS[language]
  const lines = state.conclusion.subjects[0]?.judgement?.lines ?? []
  return [
    verdictTitle(verdict, state, t),
    verdictSentence(verdict, state, t, language),
    ...lines.map((line) => sentenceOf(line, lines, t, language)),
  ].join('\n')
}
