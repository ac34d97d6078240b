import type { NamedBlock } from '@ancrage/evidence'
import { MOST_HEIGHTS, type Testimony } from '@ancrage/verification'

import type { OnlineSource } from '../sources/header-sources.ts'

/** What sources on the network said, each asked once for each height. */
export type Answers = Readonly<{
  ask: (sources: readonly OnlineSource[]) => void
  want: (blocks: readonly NamedBlock[]) => void
  at: (height: bigint) => readonly Testimony[]
  isWaiting: () => boolean
}>

export function openAnswers(onAnswer: () => void): Answers {
  let allowed: readonly OnlineSource[] = []
  const heights = new Set<bigint>()
  const replies = new Map<OnlineSource, Map<bigint, Testimony | 'waiting'>>()

  const lookUp = async (source: OnlineSource, height: bigint): Promise<void> => {
    const known = replies.get(source) ?? new Map<bigint, Testimony | 'waiting'>()
    replies.set(source, known)
    if (known.has(height)) return
    known.set(height, 'waiting')
    const { level, name } = source
    known.set(height, { level, name, reply: await source.replyAt(height) })
    onAnswer()
  }
  const lookUpAll = (): void => {
    for (const source of allowed) for (const height of heights) void lookUp(source, height)
  }
  const all = (): readonly (Testimony | 'waiting')[] =>
    allowed.flatMap((source) => [...(replies.get(source)?.values() ?? [])])

  return {
    ask: (sources) => {
      allowed = sources
      lookUpAll()
    },
    want: (blocks) => {
      // Many proofs must not become a flood of questions to others either.
      for (const { height } of blocks) if (heights.size < MOST_HEIGHTS) heights.add(height)
      lookUpAll()
    },
    at: (height) =>
      allowed.flatMap((source) => {
        const answer = replies.get(source)?.get(height)
        return answer === undefined || answer === 'waiting' ? [] : [answer]
      }),
    isWaiting: () => all().includes('waiting'),
  }
}
