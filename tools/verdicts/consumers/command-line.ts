import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { ENGLISH } from '@ancrage/cli/english'
import { FRENCH } from '@ancrage/cli/french'
import type { SourceAnswer } from '@ancrage/cli/header-sources'
import { presentVerification } from '@ancrage/cli/present-verification'
import { openEvidenceReader } from '@ancrage/cli/read-evidence'
import { verifyFile, type Sources, type Verification } from '@ancrage/cli/verify-file'

import { headerJson } from '../making/headers.ts'
import type { BroughtFile, Consumer, Observed, Source, VerdictCase } from '../verdict-case.ts'
import { observed } from './core.ts'

/** `ancrage verify`, from the files on the disk to what it prints; sources answer without a network. */
export const commandLine: Consumer = {
  name: 'ancrage verify',
  importers: ['apps/cli/src/'],
  cannotBeBrought: ({ sources }) => {
    const levels = new Set(sources.map(({ level }) => level))
    if (levels.has('explorer') && (levels.has('own') || levels.has('carried'))) {
      return 'it asks public explorers where nobody is named and no header decides'
    }
    return sources.every(isBringable) ? undefined : 'a source there names a network and 80 bytes'
  },
  judge: async (one) => {
    const verification = await verify(one)
    return { ...observed(verification.verdict), said: saidOf(verification) }
  },
}

const isBringable = ({ level, reply }: Source): boolean =>
  reply.outcome === 'header'
    ? reply.bytes.length === 80 && (level === 'carried' || reply.network !== undefined)
    : level !== 'carried'

const verify = (one: VerdictCase): Promise<Verification> =>
  verifyBrought(
    one.file,
    [
      { name: 'work.bin.ots', content: one.proof },
      ...one.sources.flatMap((source, index) =>
        source.level === 'carried'
          ? [{ name: `header-${index}.json`, content: headerJson(source) }]
          : [],
      ),
    ],
    one,
  )

/** The same with any evidence. */
export async function verifyBrought(
  work: Uint8Array,
  brought: readonly BroughtFile[],
  { sources, now }: Pick<VerdictCase, 'sources' | 'now'>,
): Promise<Verification> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-verdicts-'))
  const clock = () => new Date(now * 1_000)
  try {
    const file = await written(folder, 'work.bin', work)
    const evidence: string[] = []
    for (const { name, content } of brought) evidence.push(await written(folder, name, content))
    const input = Readable.from([])
    return await verifyFile({
      file,
      evidence,
      readEvidence: openEvidenceReader(input, clock),
      publishedSeal: () => Promise.resolve(undefined),
      ...sourcesOf(sources),
      input,
      showProgress: undefined,
      now: clock,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function written(folder: string, name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const sourcesOf = (sources: readonly Source[]): Sources => ({
  named: answering(sources.filter(({ level }) => level === 'own')),
  fallback: answering(sources.filter(({ level }) => level === 'explorer')),
  witness: answering(sources.filter(({ level }) => level === 'service')),
})

const answering = (sources: readonly Source[]): Sources['named'] => ({
  count: sources.length,
  ask: async () => sources.map(answerOf),
})

function answerOf({ name, height, reply }: Source): SourceAnswer {
  if (reply.outcome === 'failed') {
    return { name, kind: 'explorer', outcome: 'source.unreachable' }
  }
  return {
    name,
    kind: 'explorer',
    outcome: 'answered',
    byHeight: new Map(
      reply.outcome === 'header'
        ? [[height, { network: reply.network ?? '', bytes: reply.bytes }]]
        : [],
    ),
  }
}

export const saidOf = (verification: Verification): Observed['said'] =>
  [FRENCH, ENGLISH].map((words) => presentVerification(verification, words)).join('\n')
