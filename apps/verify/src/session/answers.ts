import type { HeaderAnswer } from '../judging/header-answers.ts'
import type { NamedBlock } from '../judging/judge-proof.ts'
import type { OnlineSource } from '../sources/header-sources.ts'

/** What sources on the network said, each asked once for each height. */
export type Answers = Readonly<{
  ask: (sources: readonly OnlineSource[]) => void
  want: (blocks: readonly NamedBlock[]) => void
  at: (height: bigint) => readonly HeaderAnswer[]
  isWaiting: () => boolean
}>

/** A proof of many blocks must not become a flood of questions to others. */
const MAX_HEIGHTS = 32

export function openAnswers(onAnswer: () => void): Answers {
  let allowed: readonly OnlineSource[] = []
  const heights = new Set<bigint>()
  const replies = new Map<OnlineSource, Map<bigint, HeaderAnswer | 'waiting'>>()

  const lookUp = async (source: OnlineSource, height: bigint): Promise<void> => {
    const known = replies.get(source) ?? new Map<bigint, HeaderAnswer | 'waiting'>()
    replies.set(source, known)
    if (known.has(height)) return
    known.set(height, 'waiting')
    const { kind, name } = source
    known.set(height, { kind, name, reply: await source.replyAt(height) })
    onAnswer()
  }
  const lookUpAll = (): void => {
    for (const source of allowed) for (const height of heights) void lookUp(source, height)
  }
  const all = (): readonly (HeaderAnswer | 'waiting')[] =>
    allowed.flatMap((source) => [...(replies.get(source)?.values() ?? [])])

  return {
    ask: (sources) => {
      allowed = sources
      lookUpAll()
    },
    want: (blocks) => {
      for (const { height } of blocks) if (heights.size < MAX_HEIGHTS) heights.add(height)
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
