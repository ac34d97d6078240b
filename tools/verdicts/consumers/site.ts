import { inspectFile, type VerdictName } from '@ancrage/evidence'
import { openFileDigests } from '@ancrage/file-digest'
import type { NamedFile } from '@ancrage/file-digest/dropped-files'
import type { FileHashOp } from '@ancrage/proof'
import type { Outcome } from '@ancrage/verification'
import { sentenceOf } from '@ancrage/verify/line-sentence'
import { openVerification, type VerificationState } from '@ancrage/verify/session'
import { verdictSentence, verdictTitle } from '@ancrage/verify/verdict-sentence'
import { phrase, type Language, type Translate } from '@ancrage/verify/words'

import { headerJson } from '../making/headers.ts'
import { digestOf } from '../making/proofs.ts'
import {
  replyOf,
  type Consumer,
  type Observed,
  type Source,
  type VerdictCase,
} from '../verdict-case.ts'

/** The verification site and its offline page, from the files that are dropped to the words that are shown. */
export const site: Consumer = {
  name: 'verification site',
  importers: ['apps/verify/src/'],
  cannotBeBrought: ({ sources }) =>
    sources.some(({ level, reply }) => level === 'carried' && !isHeader(reply))
      ? 'what is no header of 80 bytes is another file there'
      : undefined,
  judge: async (one) => observed(await settled(one)),
}

const isHeader = (reply: Source['reply']): boolean =>
  reply.outcome === 'header' && reply.bytes.length === 80

/** The state of the page once all is read, hashed and asked. */
function settled(one: VerdictCase): Promise<VerificationState> {
  const files = filesOf(one)
  return new Promise((resolve) => {
    const verification = openVerification({
      digests: openFileDigests({ cores: 2, subtle: crypto.subtle }),
      inspect: (file, name) => inspectFile(file, name, new Date(one.now * 1_000)),
      digestWith,
      now: () => one.now * 1_000,
      onChange: (state) => {
        if (!state.isBusy && state.pieces.length === files.length) resolve(state)
      },
    })
    verification.ask(
      one.sources.flatMap((source) =>
        source.level === 'carried'
          ? []
          : [
              {
                level: source.level,
                name: source.name,
                replyAt: async (height: bigint) => replyOf(source, height),
              },
            ],
      ),
    )
    verification.add(files)
  })
}

async function digestWith(file: File, algorithm: FileHashOp): Promise<Uint8Array> {
  return digestOf(algorithm, new Uint8Array(await file.arrayBuffer()))
}

/** Headers that came along are in files of their own, in the order of the case. */
function filesOf({ file, proof, sources }: VerdictCase): readonly NamedFile[] {
  const headers = sources.flatMap((source, index) =>
    source.level === 'carried' ? [named(`header-${index}.json`, headerJson(source))] : [],
  )
  return [named('work.bin', file), named('work.bin.ots', proof), ...headers]
}

const named = (name: string, content: Uint8Array): NamedFile => ({
  name,
  file: new File([new Uint8Array(content)], name),
})

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
  const t: Translate = (word, values) => phrase(language, word, values)
  const lines = state.conclusion.subjects[0]?.judgement?.lines ?? []
  return [
    verdictTitle(verdict, state, t),
    verdictSentence(verdict, state, t, language),
    ...lines.map((line) => sentenceOf(line, lines, t, language)),
  ].join('\n')
}
