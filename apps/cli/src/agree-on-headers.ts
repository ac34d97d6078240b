import type { ChainUnavailableCode } from '@ancrage/chains/headers'
import { bytesToHex, type HeaderFacts } from '@ancrage/proof'

import type { SourceAnswer } from './header-sources.ts'

/** What the sources together say. */
export type AgreedHeaders = {
  readonly asked: readonly SourceAnswer[]
  /** Who answered and agrees; absent where no header may be believed. */
  readonly source?: HeaderOrigin
  readonly byHeight: ReadonlyMap<bigint, HeaderFacts>
  /** Heights that were looked up; a proof may name more. */
  readonly sought: ReadonlySet<bigint>
  /** Heights at which one source contradicts another. */
  readonly disagreed: ReadonlySet<bigint>
  readonly missing?: HeadersMissing
}

export type HeaderOrigin = {
  readonly name: string
  readonly network: string
  /** A node vouches for the chain, explorers for each other; headers that came with a proof, for nothing but their own work. */
  readonly from: 'node' | 'explorers' | 'dossier'
}

export type HeadersMissing = 'source.not_named' | ChainUnavailableCode

/** Of several sources two must give the same header, and none another; one that stands alone is believed by whoever named it. */
export function agreeOnHeaders(
  asked: readonly SourceAnswer[],
  heights: readonly bigint[],
): AgreedHeaders {
  const answers = asked.filter((one) => one.outcome === 'answered')
  const [first] = answers
  const sought = new Set(heights)
  const needed = Math.min(NEEDED, asked.length)
  if (first === undefined || answers.length < needed) return nothing(asked, sought, tooFew(asked))
  const { network } = first
  if (answers.some((one) => one.network !== network)) {
    return nothing(asked, sought, 'chain.sources_disagree')
  }
  const byHeight = new Map<bigint, HeaderFacts>()
  const disagreed = new Set<bigint>()
  for (const height of sought) {
    const headers = answers.flatMap((one) => one.byHeight.get(height) ?? [])
    const [header] = headers
    if (new Set(headers.map(({ hash }) => bytesToHex(hash))).size > 1) disagreed.add(height)
    else if (header !== undefined && headers.length >= needed) byHeight.set(height, header)
  }
  const name = answers.map((one) => one.name).join(', ')
  return {
    asked,
    source: { name, network, from: originOf(answers) },
    byHeight,
    sought,
    disagreed,
    ...(disagreed.size > 0 && { missing: 'chain.sources_disagree' }),
  }
}

const NEEDED = 2

const nothing = (
  asked: readonly SourceAnswer[],
  sought: ReadonlySet<bigint>,
  missing: HeadersMissing,
): AgreedHeaders => ({
  asked,
  sought,
  byHeight: new Map(),
  disagreed: new Set(),
  missing,
})

function tooFew([one, ...others]: readonly SourceAnswer[]): HeadersMissing {
  if (one === undefined) return 'source.not_named'
  return others.length === 0 && one.outcome !== 'answered' ? one.outcome : 'chain.too_few_sources'
}

function originOf(answers: readonly SourceAnswer[]): HeaderOrigin['from'] {
  if (answers.some(({ kind }) => kind === 'dossier')) return 'dossier'
  return answers.some(({ kind }) => kind === 'node') ? 'node' : 'explorers'
}
