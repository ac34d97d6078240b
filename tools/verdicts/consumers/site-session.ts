import { inspectFile } from '@ancrage/evidence'
import { openFileDigests } from '@ancrage/sha256/files'
import type { FileHashOp } from '@ancrage/proof'
import { openVerification, type VerificationState } from '@ancrage/verify/session'

import { digestOf } from '../making/proofs.ts'
import { replyOf, type BroughtFile, type Source } from '../verdict-case.ts'

type Input = Readonly<{
  sources: readonly Source[]
  /** Unix seconds. */
  now: number
}>

/** The state of the page once all that was dropped is read, hashed and asked. */
export function settled(
  dropped: readonly BroughtFile[],
  { sources, now }: Input,
): Promise<VerificationState> {
  const clock = new Date(now * 1_000)
  return new Promise((resolve) => {
    const verification = openVerification({
      digests: openFileDigests({ cores: 2, subtle: crypto.subtle }),
      inspect: (file, name) => inspectFile(file, name, clock),
      digestWith,
      now: () => clock.getTime(),
      onChange: (state) => {
        if (!state.isBusy && state.pieces.length === dropped.length) resolve(state)
      },
    })
    verification.ask(sources.flatMap(onlineSource))
    verification.add(
      dropped.map(({ name, content }) => ({
        name,
        file: new File([new Uint8Array(content)], name),
      })),
    )
  })
}

function onlineSource(source: Source) {
  const { level, name } = source
  if (level === 'carried') return []
  return [{ level, name, replyAt: async (height: bigint) => replyOf(source, height) }]
}

async function digestWith(file: File, algorithm: FileHashOp): Promise<Uint8Array> {
  return digestOf(algorithm, new Uint8Array(await file.arrayBuffer()))
}
