import { bytesToHex, parseBlockHeader } from '@ancrage/proof'
import { madeOnce, type Testimony } from '@ancrage/verification'

import type { BroughtHeader } from './evidence.ts'
import type { NamedBlock } from './named-blocks.ts'

/**
 * The headers that somebody brought, for one block: those that claim its height, and those that claim none but carry what
 * the proof says. Each once, wherever it stood.
 */
export const carriedHeaders = (
  headers: readonly BroughtHeader[],
  block: NamedBlock,
): readonly Testimony[] => carriedIn(headers)(block)

/** It is asked whether there are any, and for them, with each conclusion: thousands may be about each of a thousand blocks. */
const carriedIn = madeOnce((headers: readonly BroughtHeader[]) =>
  madeOnce((block: NamedBlock) => carriedFor(headers, block)),
)

function carriedFor(
  headers: readonly BroughtHeader[],
  { height, messages }: NamedBlock,
): readonly Testimony[] {
  const { byHeight, byRoot } = placed(headers)
  const roots = new Set(messages.map(bytesToHex))
  const about = [byHeight.get(height), ...[...roots].map((root) => byRoot.get(root))]
  const [first = NOTHING, ...others] = about.filter((some) => some !== undefined)
  if (others.length === 0) return testimoniesOf(first)
  return testimoniesOf(eachOnce([first, ...others].flat().toSorted((a, b) => a.place - b.place)))
}

const NOTHING: readonly Placed[] = []

/** Of what one header carries, or claims, the same for each block that is named. */
const testimoniesOf = madeOnce((found: readonly Placed[]): readonly Testimony[] =>
  found.map(({ testimony }) => testimony),
)

type Placed = Readonly<{ place: number; key: string; testimony: Testimony }>

/** Thousands of proofs name as many blocks. */
const placed = madeOnce((headers: readonly BroughtHeader[]) => {
  // The one that is deepest inside of other files is named last.
  const all = headers
    .toSorted((a, b) => a.name.length - b.name.length)
    .map((header, place) => ({ ...header, ...placedAt(header, place) }))
  const claiming = Map.groupBy(all, ({ height }) => height)
  const carrying = Map.groupBy(claiming.get(undefined) ?? [], ({ bytes }) =>
    bytesToHex(parseBlockHeader(bytes).merkleRoot),
  )
  claiming.delete(undefined)
  return { byHeight: onceEach(claiming), byRoot: onceEach(carrying) }
})

const placedAt = ({ name, bytes, network }: BroughtHeader, place: number): Placed => ({
  place,
  key: `${bytesToHex(bytes)} ${network}`,
  testimony: { level: 'carried', name, reply: { outcome: 'header', bytes, network } },
})

const onceEach = <Key>(groups: ReadonlyMap<Key, readonly Placed[]>) =>
  new Map([...groups].map(([key, group]) => [key, eachOnce(group)] as const))

function eachOnce(all: readonly Placed[]): readonly Placed[] {
  const byKey = new Map<string, Placed>()
  for (const one of all) if (!byKey.has(one.key)) byKey.set(one.key, one)
  return [...byKey.values()]
}
