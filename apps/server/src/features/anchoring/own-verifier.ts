import type { Sha256 } from '@ancrage/proof'
import { openVerifier, type Testimony, type Verifier } from '@ancrage/verification'

/** A header that one of our ledgers gave: the 80 bytes, and where its chain has them. */
export type KeptHeader = Readonly<{ network: string; height: bigint; header: Uint8Array }>

type Means = Readonly<{ now: () => Date; sha256?: Sha256 }>

/** The public verifier, for whom our ledgers are the nodes that a person named (docs/formats/verdict.md §3). */
export function openOwnVerifier(headers: readonly KeptHeader[], { now, sha256 }: Means): Verifier {
  const testimoniesAt = (asked: bigint): readonly Testimony[] =>
    headers.filter(({ height }) => height === asked).map(testimonyOf)
  const sources = { testimoniesAt, now: now().getTime() / 1_000 }
  return openVerifier(sha256 ? { ...sources, sha256 } : sources)
}

const testimonyOf = ({ network, header: bytes }: KeptHeader): Testimony => ({
  level: 'own',
  name: network,
  reply: { outcome: 'header', bytes, network },
})
