import {
  bitcoinRpcHeaders,
  ChainUnavailable,
  esploraHeaders,
  PUBLIC_EXPLORERS,
  type ChainUnavailableCode,
  type ChainView,
} from '@ancrage/chains/headers'
import type { Testimony, TrustLevel } from '@ancrage/verification'

/** Somebody to ask for block headers. */
export type NamedSource = { readonly kind: 'node' | 'explorer'; readonly url: string }

/** Whom to ask where nobody is named, as the verification site does. */
export const PUBLIC_SOURCES: readonly NamedSource[] = PUBLIC_EXPLORERS.map((url) => ({
  kind: 'explorer',
  url,
}))

/** What one source says, 80 bytes a header; a height that its chain has not reached is absent. */
export type SourceAnswer = {
  readonly name: string
  readonly kind: NamedSource['kind']
} & (
  | {
      readonly outcome: 'answered'
      readonly network: string
      readonly byHeight: ReadonlyMap<bigint, Uint8Array>
    }
  | { readonly outcome: ChainUnavailableCode }
)

/** What a source's answer says of one height: `own` where the person named it, `explorer` where it answers anybody. */
export function testimonyOf(
  answer: SourceAnswer,
  height: bigint,
  level: Extract<TrustLevel, 'own' | 'explorer'>,
): Testimony {
  const { name } = answer
  if (answer.outcome !== 'answered') return { level, name, reply: { outcome: 'failed' } }
  const bytes = answer.byHeight.get(height)
  if (bytes === undefined) return { level, name, reply: { outcome: 'absent' } }
  return { level, name, reply: { outcome: 'header', bytes, network: answer.network } }
}

/** Sources that are asked side by side. What one has said, or that it is down, holds until the program ends. */
export type HeaderSources = {
  readonly count: number
  readonly ask: (heights: readonly bigint[]) => Promise<readonly SourceAnswer[]>
}

/** Nobody is asked before the first call. */
export function openHeaderSources(named: readonly NamedSource[]): HeaderSources {
  const members = named.map(memberOf)
  return {
    count: members.length,
    ask: (heights) => Promise.all(members.map((ask) => ask(heights))),
  }
}

type Member = (heights: readonly bigint[]) => Promise<SourceAnswer>

function memberOf({ kind, url }: NamedSource): Member {
  let opened: Promise<ChainView> | undefined
  let network: string | undefined
  let down: ChainUnavailableCode | undefined
  const name = hostOf(url)
  const known = new Map<bigint, Uint8Array>()
  const isKnown = (height: bigint): boolean => known.has(height)
  return async (heights) => {
    // What it said before it went down still holds: no verdict depends on the order of the files.
    if (network !== undefined && heights.every(isKnown)) {
      return { name, kind, outcome: 'answered', network, byHeight: known }
    }
    if (down !== undefined) return { name, kind, outcome: down }
    try {
      opened ??= kind === 'node' ? bitcoinRpcHeaders({ url }) : esploraHeaders({ url })
      const source = await opened
      network = source.network
      await addHeaders(known, source, heights)
      return { name, kind, outcome: 'answered', network, byHeight: known }
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error
      down = error.code
      return { name, kind, outcome: down }
    }
  }
}

/** One after another: whoever answers for nothing is not to be flooded. */
async function addHeaders(
  known: Map<bigint, Uint8Array>,
  source: ChainView,
  heights: readonly bigint[],
): Promise<void> {
  for (const height of heights) {
    const header = known.get(height) ?? (await source.headerBytesAt(height))
    if (header !== undefined) known.set(height, header)
  }
}

/** Never the whole address, which may hold a password. */
function hostOf(url: string): string {
  const host = URL.parse(url)?.host ?? ''
  return host === '' ? '?' : host
}
