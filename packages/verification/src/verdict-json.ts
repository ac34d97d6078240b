import { bytesToHex } from '@ancrage/proof'

import type { Checks } from './checks.ts'
import type { Basis, Witness } from './headers/judge-block.ts'
import { madeOnce } from './made-once.ts'
import type { NetworkName } from './headers/networks.ts'
import type { TrustLevel } from './headers/testimony.ts'
import type { AttestationLine, BlockLineVerdict, Outcome, ProofVerdict } from './verdict.ts'

/** A verdict for programs. Hashes are in hexadecimal as nodes print them, moments in ISO 8601. */
export type VerdictJson = {
  readonly status: Outcome
  readonly reason?: string
  readonly existedNoLaterThan?: string
  readonly network?: NetworkName
  readonly basis?: Basis
  /** Whether somebody was asked who knows the chain; false where the header's own work is all there is. */
  readonly chainChecked?: boolean
  /** Whether it proves anything: a test chain proves nothing. */
  readonly evidential?: boolean
  readonly attestations: readonly AttestationJson[]
}

/** The worth of one attestation, as programs read it. */
export type AttestationJson = {
  readonly status: Outcome
  readonly reason?: string
  readonly chain?: string
  /** Text beyond 2^53. */
  readonly height?: number | string
  readonly calendar?: string
  /** Of an unknown kind, in hexadecimal. */
  readonly tag?: string
  readonly time?: string
  readonly blockHash?: string
  readonly headers?: readonly HeaderJson[]
}

/** A header that was believed, and who gave it. */
export type HeaderJson = {
  readonly name: string
  readonly level: TrustLevel
  readonly network: NetworkName
  readonly blockHash: string
}

export type CheckJson = {
  readonly status: Outcome
  readonly reason?: string
  /** Of a declaration that is dated. */
  readonly existedNoLaterThan?: string
  readonly network?: NetworkName
}
export type ChecksJson = { readonly at: string } & Readonly<Record<CheckName, CheckJson>>
type CheckName = Exclude<keyof Checks, 'verdict'>

/** A verdict as programs read it (docs/formats/verdict.md), without what is undefined. */
export const verdictJson = (verdict: ProofVerdict): VerdictJson => ({
  status: verdict.outcome,
  ...('reason' in verdict && verdict.reason !== undefined && { reason: verdict.reason }),
  ...(verdict.outcome === 'confirmed' && {
    existedNoLaterThan: moment(verdict.existedNoLaterThan),
    network: verdict.network,
    basis: verdict.basis,
    chainChecked: verdict.basis === 'own' || verdict.basis === 'explorers',
    evidential: verdict.network === 'main',
  }),
  attestations: verdict.lines.map(attestationJson),
})

function attestationJson(line: AttestationLine): AttestationJson {
  switch (line.kind) {
    case 'pending':
      return { status: 'pending', calendar: line.calendar }
    case 'unknown':
      return { status: 'unsupported', tag: bytesToHex(line.tag) }
    case 'otherChain':
      return { status: 'unsupported', chain: line.chain, height: heightJson(line.height) }
    case 'block':
      return {
        status: line.verdict.outcome,
        chain: 'bitcoin',
        height: heightJson(line.height),
        ...blockJson(line.verdict),
      }
  }
}

function blockJson(verdict: BlockLineVerdict): Partial<AttestationJson> {
  const headers = headersJson(verdict.witnesses)
  return {
    ...('reason' in verdict && { reason: verdict.reason }),
    ...(verdict.outcome === 'confirmed' && {
      time: moment(verdict.header.time),
      blockHash: bytesToHex(verdict.header.hash.toReversed()),
    }),
    ...(headers.length > 0 && { headers }),
  }
}

/** One list for all that a proof says of a block: it may say a thousand things of one. */
const headersJson = madeOnce((witnesses: readonly Witness[]): readonly HeaderJson[] =>
  witnesses.map(({ testimony, network, header }) => ({
    name: testimony.name,
    level: testimony.level,
    network,
    blockHash: bytesToHex(header.hash.toReversed()),
  })),
)

/** No proof is confirmed beyond 2³²; a JSON number holds every height up to 2⁵³. */
const heightJson = (height: bigint): number | string =>
  height <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(height) : String(height)

/** The outcome of each of the five checks, by the clock of all of them. */
export const checksJson = ({
  proof,
  block,
  timestamps,
  seal,
  declaration,
}: Checks): ChecksJson => ({
  at: moment(Math.floor(proof.at.getTime() / 1_000)),
  proof: checkJson(proof),
  block: checkJson(block),
  timestamps: checkJson(timestamps),
  seal: checkJson(seal),
  declaration: declarationJson(declaration),
})

/** With when it existed, where that is confirmed: it may be dated by other blocks than the file. */
export const declarationJson = (check: Checks['declaration']): CheckJson => ({
  ...checkJson(check),
  ...(check.outcome === 'confirmed' && {
    existedNoLaterThan: moment(check.existedNoLaterThan),
    network: check.network,
  }),
})

const checkJson = (check: Checks[CheckName]): CheckJson => ({
  status: check.outcome,
  ...('reason' in check && check.reason !== undefined && { reason: check.reason }),
})

const moment = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z')
