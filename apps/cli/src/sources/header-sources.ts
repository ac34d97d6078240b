import {
  bitcoinRpcHeaders,
  ChainUnavailable,
  esploraHeaders,
  PUBLIC_EXPLORERS,
  serviceHeaderAt,
  type ChainUnavailableCode,
  type SaidHeader,
} from '@ancrage/chains/headers'
import type { Testimony, TrustLevel } from '@ancrage/verification'

/** Somebody to ask for block headers. */
export type NamedSource = { readonly kind: 'node' | 'explorer' | 'service'; readonly url: string }

/** Whom to ask where nobody is named, as the verification site does. */
export const PUBLIC_SOURCES: readonly NamedSource[] = PUBLIC_EXPLORERS.map((url) => ({
  kind: 'explorer',
  url,
}))

/** What one source says; a height that its chain has not reached, or that it does not know, is absent. */
export type SourceAnswer = {
  readonly name: string
  readonly kind: NamedSource['kind']
} & (
  | {
      readonly outcome: 'answered'
      readonly byHeight: ReadonlyMap<bigint, SaidHeader>
    }
  | { readonly outcome: ChainUnavailableCode }
)

/** Who issued a proof is a witness of it; of all others, `own` are those whom the person named. */
export function testimonyOf(
  answer: SourceAnswer,
  height: bigint,
  level: Extract<TrustLevel, 'own' | 'explorer' | 'service'>,
): Testimony {
  const { name } = answer
  if (answer.outcome !== 'answered') return { level, name, reply: { outcome: 'failed' } }
  const said = answer.byHeight.get(height)
  if (said === undefined) return { level, name, reply: { outcome: 'absent' } }
  return { level, name, reply: { outcome: 'header', ...said } }
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

function memberOf(source: NamedSource): Member {
  const { kind, url } = source
  let opened: Promise<HeaderAt> | undefined
  let down: ChainUnavailableCode | undefined
  const name = hostOf(url)
  const known = new Map<bigint, SaidHeader>()
  return async (heights) => {
    // What it said before it went down still holds: no verdict depends on the order of the files.
    if (heights.every((height) => known.has(height))) {
      return { name, kind, outcome: 'answered', byHeight: known }
    }
    if (down !== undefined) return { name, kind, outcome: down }
    try {
      opened ??= openSource(source)
      await addHeaders(known, await opened, heights)
      return { name, kind, outcome: 'answered', byHeight: known }
    } catch (error) {
      if (!(error instanceof ChainUnavailable)) throw error
      down = error.code
      return { name, kind, outcome: down }
    }
  }
}

type HeaderAt = (height: bigint) => Promise<SaidHeader | undefined>

async function openSource({ kind, url }: NamedSource): Promise<HeaderAt> {
  if (kind === 'service') return (height) => serviceHeaderAt(url, height)
  const chain = await (kind === 'node' ? bitcoinRpcHeaders({ url }) : esploraHeaders({ url }))
  return async (height) => {
    const bytes = await chain.headerBytesAt(height)
    return bytes && { network: chain.network, bytes }
  }
}

/** One after another: whoever answers for nothing is not to be flooded. */
async function addHeaders(
  known: Map<bigint, SaidHeader>,
  headerAt: HeaderAt,
  heights: readonly bigint[],
): Promise<void> {
  for (const height of heights) {
    const header = known.get(height) ?? (await headerAt(height))
    if (header !== undefined) known.set(height, header)
  }
}

/** Never the whole address, which may hold a password. */
function hostOf(url: string): string {
  const host = URL.parse(url)?.host ?? ''
  return host === '' ? '?' : host
}
