import { bytesToHex } from '@ancrage/proof'

import { ChainUnavailable } from '../../chain-errors.ts'
import type { ChainView } from '../../header-source.ts'
import { factsOf } from './checked-header.ts'

/** A source that is opened when it is first needed: one that is down must not keep anything from starting. */
export type SourceToOpen = { readonly name: string; readonly open: () => Promise<ChainView> }

/**
 * Several sources as one. A header counts once two of them give it, or the only one there is, and none gives
 * another; the chain is as high as that many say. All calls reject with `ChainUnavailable`.
 */
export function agreeingHeaders(network: string, sources: readonly SourceToOpen[]): ChainView {
  const needed = Math.min(NEEDED, sources.length)
  const members = sources.map(({ open }) => openedOnce(network, open))
  const headerBytesAt = async (height: bigint): Promise<Uint8Array | undefined> => {
    const answers = await enoughOf(members, needed, (view) => view.headerBytesAt(height))
    const headers = answers.filter((one) => one !== undefined)
    if (new Set(headers.map(bytesToHex)).size > 1) {
      throw new ChainUnavailable('chain.sources_disagree', `on the block at height ${height}`)
    }
    return headers.length < needed ? undefined : headers[0]
  }
  return {
    name: sources.map(({ name }) => name).join(', '),
    network,
    headerBytesAt,
    headerAt: async (height) => factsOf(await headerBytesAt(height)),
    tipHeight: async () => {
      const heights = await enoughOf(members, needed, (view) => view.tipHeight())
      return heights.toSorted((a, b) => b - a)[needed - 1] ?? 0
    },
  }
}

const NEEDED = 2

/** A source of another network is as good as one that is down, and is asked again what it is. */
function openedOnce(network: string, open: SourceToOpen['open']): () => Promise<ChainView> {
  let opened: ChainView | undefined
  return async () => {
    if (opened !== undefined) return opened
    const view = await open()
    if (view.network !== network) {
      throw new ChainUnavailable('source.network_unknown', `${view.network}, not ${network}`)
    }
    opened = view
    return view
  }
}

async function enoughOf<Answer>(
  members: readonly (() => Promise<ChainView>)[],
  needed: number,
  ask: (view: ChainView) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const outcomes = await Promise.allSettled(members.map(async (member) => ask(await member())))
  const answers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (answers.length > 0 && answers.length >= needed) return answers
  const reasons = outcomes.flatMap((one): unknown[] =>
    one.status === 'rejected' ? [one.reason] : [],
  )
  throw new ChainUnavailable('chain.too_few_sources', reasons.map(String).join('; '), {
    cause: new AggregateError(reasons),
  })
}
