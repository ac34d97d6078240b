import type { Testimony } from '@ancrage/verification'

import type { OnlineSource } from '../sources/header-sources.ts'

/** What sources on the network said, each asked once for each height. */
export type Answers = Readonly<{
  ask: (sources: readonly OnlineSource[]) => void
  /** A few: many proofs must not become a flood of questions to others. */
  want: (heights: readonly bigint[]) => void
  at: (height: bigint) => readonly Testimony[]
  isWaiting: () => boolean
}>

/** Answers that come within it are told together: what follows of them may take the page for a second. */
const TOGETHER_MS = 250

/** `onAnswers` is called soon after answers have come, and at once when no more are waited for. */
export function openAnswers(onAnswers: () => void): Answers {
  let allowed: readonly OnlineSource[] = []
  let wanted: readonly bigint[] = []
  const replies = new Map<OnlineSource, Map<bigint, Testimony | 'waiting'>>()

  const lookUp = async (source: OnlineSource, height: bigint): Promise<void> => {
    const known = replies.get(source) ?? new Map<bigint, Testimony | 'waiting'>()
    replies.set(source, known)
    if (known.has(height)) return
    known.set(height, 'waiting')
    const { level, name } = source
    known.set(height, { level, name, reply: await source.replyAt(height) })
    if (isWaiting()) soon ??= setTimeout(tell, TOGETHER_MS)
    else tell()
  }
  let soon: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    clearTimeout(soon)
    soon = undefined
    onAnswers()
  }
  const lookUpAll = (): void => {
    for (const source of allowed) for (const height of wanted) void lookUp(source, height)
  }
  const isWaiting = (): boolean =>
    allowed.some((source) => [...(replies.get(source)?.values() ?? [])].includes('waiting'))

  return {
    ask: (sources) => {
      allowed = sources
      lookUpAll()
    },
    want: (heights) => {
      wanted = heights
      lookUpAll()
    },
    at: (height) =>
      allowed.flatMap((source) => {
        const answer = replies.get(source)?.get(height)
        return answer === undefined || answer === 'waiting' ? [] : [answer]
      }),
    isWaiting,
  }
}
