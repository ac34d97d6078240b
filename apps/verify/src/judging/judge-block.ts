import { equalBytes } from './equal-bytes.ts'
import type { HeaderAnswer, KnownHeader, Network } from './header-answers.ts'

/** What the sources together say of one block that a proof names. */
export type BlockJudgement =
  | Readonly<{
      outcome: 'confirmed'
      network: Network
      header: KnownHeader
      sources: readonly HeaderAnswer[]
    }>
  /** The main chain’s block at that height has another Merkle root. */
  | Readonly<{ outcome: 'refuted'; sources: readonly HeaderAnswer[] }>
  | Readonly<{ outcome: 'unchecked'; reason: UncheckedReason; sources: readonly HeaderAnswer[] }>

export type UncheckedReason =
  /** Two sources give different headers for one height. */
  | 'sources.disagree'
  /** One explorer alone, which nobody has to believe. */
  | 'source.alone'
  /** All that answered do not know a block of that height. */
  | 'block.unknown'
  /** Nobody answered. */
  | 'sources.silent'

/**
 * Whether the block at a height carries this message as its Merkle root. One explorer is not believed alone; a header
 * that comes with the proof is believed for the work behind it, and one’s own node for being one’s own. Sources of one
 * network that contradict each other decide nothing.
 */
export function judgeBlock(message: Uint8Array, answers: readonly HeaderAnswer[]): BlockJudgement {
  const main = headersOn('main', answers)
  if (!agree(main)) return { outcome: 'unchecked', reason: 'sources.disagree', sources: main }
  const onMain = main.find(({ reply }) => carries(reply, message))
  if (onMain !== undefined && isEnough(main)) return confirmed('main', onMain, main)
  const test = headersOn('test', answers).filter(({ reply }) => carries(reply, message))
  const [onTest] = test
  if (onTest !== undefined && onMain === undefined) return confirmed('test', onTest, test)
  if (main.length > 0) return undecidedOrRefuted(main)
  return nobodyKnows(answers)
}

type WithHeader = HeaderAnswer & Readonly<{ reply: { outcome: 'header' } }>

const headersOn = (network: Network, answers: readonly HeaderAnswer[]): readonly WithHeader[] =>
  answers.filter(
    (one): one is WithHeader => one.reply.outcome === 'header' && one.reply.network === network,
  )

function agree([first, ...others]: readonly WithHeader[]): boolean {
  return others.every(
    ({ reply }) => first !== undefined && equalBytes(reply.header.hash, first.reply.header.hash),
  )
}

const carries = (reply: WithHeader['reply'], message: Uint8Array): boolean =>
  equalBytes(reply.header.merkleRoot, message)

const isEnough = (sources: readonly WithHeader[]): boolean =>
  sources.length > 1 || sources.some(({ kind }) => kind !== 'explorer')

const confirmed = (
  network: Network,
  { reply }: WithHeader,
  sources: readonly HeaderAnswer[],
): BlockJudgement => ({ outcome: 'confirmed', network, header: reply.header, sources })

const undecidedOrRefuted = (main: readonly WithHeader[]): BlockJudgement =>
  isEnough(main)
    ? { outcome: 'refuted', sources: main }
    : { outcome: 'unchecked', reason: 'source.alone', sources: main }

function nobodyKnows(answers: readonly HeaderAnswer[]): BlockJudgement {
  const answered = answers.filter(({ reply }) => reply.outcome !== 'failed')
  return answered.length > 0
    ? { outcome: 'unchecked', reason: 'block.unknown', sources: answered }
    : { outcome: 'unchecked', reason: 'sources.silent', sources: [] }
}
