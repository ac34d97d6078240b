import { equalBytes } from '@ancrage/proof'

import {
  examineHeader,
  WORTHLESS_REASONS,
  type ExaminedHeader,
  type WorthlessReason,
} from './examine-header.ts'
import { madeOnce } from '../made-once.ts'
import { provableDifficultyAt } from './main-chain-work.ts'
import { NETWORK_NAMES, type NetworkName } from './networks.ts'
import type { Testimony } from './testimony.ts'

/** Hashes in internal byte order, `time` in Unix seconds. */
export type BlockHeaderFacts = {
  readonly merkleRoot: Uint8Array
  readonly hash: Uint8Array
  readonly time: number
}

/** A testimony whose header may be weighed. */
export type Witness = {
  readonly testimony: Testimony
  readonly network: NetworkName
  readonly header: BlockHeaderFacts
}

/** The reason why a header is believed. */
export type Basis =
  /** A node or explorer that the person named. */
  | 'own'
  /** Two public explorers at least. */
  | 'explorers'
  /** The work behind a header that came with the proof; nobody else was believed. */
  | 'work'
  /** One explorer or the service alone: enough on a test chain, where a header is worth nothing, whoever gives it. */
  | 'witness'

/** Why nothing can be said about a block. */
export type CannotCheckReason =
  /** One public explorer alone gave the header. */
  | 'source.alone'
  /** The issuing service alone gave it, or it and one explorer. */
  | 'source.service'
  /** Only headers that are worth nothing were given. */
  | WorthlessReason
  /** All that answered do not know a block of that height. */
  | 'block.unknown'
  /** A test chain's header has another root. */
  | 'block.otherOnTestChain'
  /** Nobody answered. */
  | 'sources.silent'

/** The verdict of all sources together on one block that a proof names (docs/formats/verdict.md §3). */
export type BlockVerdict = { readonly witnesses: readonly Witness[] } & (
  | {
      readonly outcome: 'confirmed'
      readonly basis: Basis
      readonly network: NetworkName
      readonly header: BlockHeaderFacts
    }
  /** A believed header has another Merkle root. */
  | { readonly outcome: 'mismatch'; readonly basis: Basis; readonly network: NetworkName }
  /** Eligible headers of one height differ. */
  | { readonly outcome: 'disagree'; readonly network: NetworkName }
  | { readonly outcome: 'cannotCheck'; readonly reason: CannotCheckReason }
)

/** All that anybody says of one block’s header. */
export type BlockHeaders = {
  readonly height: bigint
  readonly testimonies: readonly Testimony[]
  /** Unix seconds. */
  readonly now: number
}

/** The same, and what a proof says of the block. */
export type BlockQuestion = BlockHeaders & {
  /** What the proof says is the block's Merkle root, 32 bytes. */
  readonly message: Uint8Array
}

/** The verdict on what one proof says is the Merkle root of a block whose headers were weighed. */
export type BlockJudge = (message: Uint8Array) => BlockVerdict

/**
 * Whether the block at a height has this Merkle root. The order of the testimonies changes nothing, and a header that
 * is worth nothing neither confirms, refutes nor hides another.
 */
export const judgeBlock = ({ message, ...said }: BlockQuestion): BlockVerdict =>
  openBlock(said)(message)

/** Weighs the headers of a block once, for all that proofs say of it. */
export const openBlock = ({ height, testimonies, now }: BlockHeaders): BlockJudge =>
  weigh(testimonies, height, now)

/** Of a height nothing but the work that it asks for decides what a header is worth: one may be given for thousands of blocks. */
function onceForItsWork<Of extends object, Found>(
  find: (of: Of, height: bigint, now: number) => Found,
): typeof find {
  const known = madeOnce((_of: Of) => new Map<number, Readonly<{ now: number; found: Found }>>())
  return (of, height, now) => {
    const difficulty = provableDifficultyAt(height)
    const last = known(of).get(difficulty)
    if (last?.now === now) return last.found
    const found = find(of, height, now)
    known(of).set(difficulty, { now, found })
    return found
  }
}

const weigh = onceForItsWork((testimonies: readonly Testimony[], height, now): BlockJudge => {
  const examined = testimonies.flatMap((testimony) => examinedBy(testimony, height, now))
  const witnesses = examined.flatMap(({ testimony, found }) =>
    found.worth === 'eligible' ? [{ testimony, network: found.network, header: found.header }] : [],
  )
  const onMain = witnesses.filter(({ network }) => network === 'main')
  if (onMain.length > 0) return judgeOnMain(onMain)
  if (witnesses.length > 0) return judgeOnTestChain(witnesses)
  const worthless = WORTHLESS_REASONS.find((reason) =>
    examined.some(({ found }) => found.worth === 'none' && found.reason === reason),
  )
  if (worthless !== undefined) return () => cannotCheck(worthless)
  const isSilent = testimonies.every(({ reply }) => reply.outcome === 'failed')
  return () => cannotCheck(isSilent ? 'sources.silent' : 'block.unknown')
})

type Examined = { readonly testimony: Testimony; readonly found: ExaminedHeader }

const examinedBy = onceForItsWork((testimony: Testimony, height, now): readonly Examined[] => {
  const { reply } = testimony
  if (reply.outcome !== 'header') return []
  const { bytes, network } = reply
  return [{ testimony, found: examineHeader(bytes, { height, network }, now) }]
})

function judgeOnMain(witnesses: readonly Witness[]): BlockJudge {
  const [first] = witnesses
  if (first === undefined || !agree(witnesses)) {
    return () => ({ outcome: 'disagree', network: 'main', witnesses })
  }
  const basis = basisOf(witnesses)
  if (basis === undefined) {
    const reason = whyAlone(witnesses)
    return () => ({ ...cannotCheck(reason), witnesses })
  }
  const { header, network } = first
  return (message) =>
    equalBytes(header.merkleRoot, message)
      ? { outcome: 'confirmed', basis, network, header, witnesses }
      : { outcome: 'mismatch', basis, network, witnesses }
}

/** The strongest reason first. */
function basisOf(witnesses: readonly Witness[]): Basis | undefined {
  if (isAmong(witnesses, 'own')) return 'own'
  if (areSeveralExplorers(witnesses)) return 'explorers'
  return isAmong(witnesses, 'carried') ? 'work' : undefined
}

const isAmong = (witnesses: readonly Witness[], level: Testimony['level']): boolean =>
  witnesses.some(({ testimony }) => testimony.level === level)

/** Two of different names: one that was asked twice is one. */
function areSeveralExplorers(witnesses: readonly Witness[]): boolean {
  const explorers = witnesses.filter(({ testimony }) => testimony.level === 'explorer')
  return explorers.some(({ testimony }) => testimony.name !== explorers[0]?.testimony.name)
}

const whyAlone = (witnesses: readonly Witness[]): CannotCheckReason =>
  isAmong(witnesses, 'service') ? 'source.service' : 'source.alone'

/** One network after another, in a fixed order: another test network's block at that height is another block. */
function judgeOnTestChain(witnesses: readonly Witness[]): BlockJudge {
  const judges = NETWORK_NAMES.flatMap((network) => {
    const own = witnesses.filter((one) => one.network === network)
    return own.length > 0 ? [judgeTestNetwork(network, own)] : []
  })
  return (message) => {
    const verdicts = judges.map((judge) => judge(message))
    const strongest = STRONGEST_FIRST.flatMap((outcome) =>
      verdicts.filter((one) => one.outcome === outcome),
    )
    return strongest[0] ?? cannotCheck('block.unknown')
  }
}

const STRONGEST_FIRST = ['confirmed', 'disagree', 'mismatch', 'cannotCheck'] as const

function judgeTestNetwork(network: NetworkName, witnesses: readonly Witness[]): BlockJudge {
  const [first] = witnesses
  if (first === undefined || !agree(witnesses)) {
    return () => ({ outcome: 'disagree', network, witnesses })
  }
  const { header } = first
  const basis = basisOf(witnesses) ?? 'witness'
  const isOwn = isAmong(witnesses, 'own')
  return (message) => {
    if (equalBytes(header.merkleRoot, message)) {
      return { outcome: 'confirmed', basis, network, header, witnesses }
    }
    return isOwn
      ? { outcome: 'mismatch', basis: 'own', network, witnesses }
      : { ...cannotCheck('block.otherOnTestChain'), witnesses }
  }
}

const agree = ([first, ...others]: readonly Witness[]): boolean =>
  others.every(({ header }) => first !== undefined && equalBytes(header.hash, first.header.hash))

const cannotCheck = (
  reason: CannotCheckReason,
): Extract<BlockVerdict, { outcome: 'cannotCheck' }> => ({
  outcome: 'cannotCheck',
  reason,
  witnesses: [],
})
