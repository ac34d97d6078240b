import { bytesToHex, decodeProof, type DetachedTimestamp, type FileHashOp } from '@ancrage/proof'
import type { TokenPath } from '@ancrage/verification'

import type { Finding, Inspection } from '../reading/findings.ts'
import {
  accessoriesOf,
  isAccessory,
  openContainers,
  openMistakable,
  type Accessories,
} from './accessories.ts'
import { openUncompared } from './inside/uncompared.ts'
import { distinctTokens, type TokenLine } from './distinct-tokens.ts'
import {
  declarationsIn,
  placeDeclarations,
  type NamedDeclaration,
  type PlacedDeclarations,
} from './named-declarations.ts'
import { inTurnOfPieces } from './merging/in-turn-of-pieces.ts'
import { mergedByDigest } from './merging/merged-by-digest.ts'
import { vouchedFactsIn, type VouchedFacts } from './vouched-facts.ts'
import { broughtAmong, keysOf, worksOf } from './works-of.ts'

/** One thing that somebody brought: a file, or the digest of one that stays where it is. */
export type Piece = Readonly<{
  id: number
  name: string
  size: number | undefined
  inspection: Inspection | undefined
  /** By the algorithms that were needed. */
  digests: Readonly<Partial<Record<FileHashOp, Uint8Array>>>
}>

/** All that was brought, put in order; nothing of it is believed yet. */
export type Evidence = Readonly<{
  proofs: readonly NamedProof[]
  /** The same as they came, of each piece in turn, those of one digest too: each has its own questions. */
  brought: readonly DetachedTimestamp[]
  /** Whether there are proofs that could not be read: any of them may be about a file without one. */
  hasUnreadProofs: boolean
  /** Those under an intact seal first. */
  facts: readonly VouchedFacts[]
  /** Each once. */
  declarations: readonly NamedDeclaration[]
  placed: PlacedDeclarations
  headers: readonly BroughtHeader[]
  tokens: readonly TokenLine[]
  tokenPaths: readonly TokenPath[]
  candidates: readonly Candidate[]
  /** The pieces that people may take for a work, though they only served as evidence, unless they are judged. */
  mistakable: readonly number[]
  /** What lies in the pieces and is compared with nothing. */
  uncompared: readonly Readonly<{ pieceId: number; name: string }>[]
}>

/** A proof, and the name of the file that it came in. */
export type NamedProof = Readonly<{ name: string; proof: DetachedTimestamp }>

/** A header that somebody brought, and what it or the file around it claims. */
export type BroughtHeader = Readonly<{
  name: string
  bytes: Uint8Array
  height: bigint | undefined
  network: string | undefined
}>

/** Something that may be what a proof is about. */
export type Candidate = Readonly<{
  /** The piece that it came with. */
  pieceId: number
  name: string
  size: number | undefined
  digests: Piece['digests']
  /** Whether it lies inside of the piece. */
  isMember: boolean
  /** False for what is shown only where a proof is about it: a certificate, a file inside a dossier, an encrypted copy. */
  isOriginal: boolean
  /** A declaration by itself: what it says is shown beside its files, where they or their proofs are here. */
  isDeclaration: boolean
}>

/** Puts all that was brought in order. */
export function gatherEvidence(pieces: readonly Piece[]): Evidence {
  const findings = pieces.flatMap(({ inspection }) => inspection?.findings ?? [])
  const of = <K extends Finding['kind']>(kind: K) =>
    findings.filter((one): one is Extract<Finding, { kind: K }> => one.kind === kind)
  const facts = vouchedFactsIn(findings)
  const proofs = pieces.flatMap(proofsOf)
  const claimed = worksOf(facts, proofs)
  const works = [...claimed, ...broughtAmong(claimed, pieces)]
  const accessories = accessoriesOf(of('checksums'), works, pieces.flatMap(keysOf))
  const dated = new Set(proofs.map(({ proof }) => bytesToHex(proof.digest)))
  const proven = worksOf(
    facts.filter(({ digest }) => dated.has(bytesToHex(digest))),
    proofs,
  )
  const isFile = openContainers(works, proven)
  const uncomparedIn = openUncompared(proven)
  const declarations = declarationsIn(findings)
  const candidates = pieces.flatMap((piece) => candidatesOf(piece, accessories, isFile))
  return {
    proofs: mergedByDigest(proofs),
    brought: inTurnOfPieces(proofs).map(({ proof }) => proof),
    hasUnreadProofs: of('refused').some(({ reason }) => reason.startsWith('proof.')),
    facts,
    declarations,
    placed: placeDeclarations(declarations, [
      ...candidates.flatMap(({ digests }) => digests.sha256 ?? []),
      ...proofs.map(({ proof }) => proof.digest),
    ]),
    headers: pieces.flatMap(headersOf),
    tokens: distinctTokens(of('token')),
    tokenPaths: of('tokenPath').map(({ path }) => path),
    candidates,
    mistakable: pieces.filter(openMistakable(works, accessories, uncomparedIn)).map(({ id }) => id),
    uncompared: pieces.flatMap((piece) =>
      uncomparedIn(piece).map((name) => ({ pieceId: piece.id, name })),
    ),
  }
}

const proofsOf = ({ id: pieceId, inspection }: Piece) =>
  (inspection?.findings ?? []).flatMap((finding) =>
    finding.kind === 'proof'
      ? [{ pieceId, name: finding.name, proof: decodeProof(finding.bytes) }]
      : [],
  )

function headersOf({ inspection }: Piece): readonly BroughtHeader[] {
  return (inspection?.findings ?? []).flatMap((finding): BroughtHeader[] => {
    if (finding.kind === 'header') return [finding]
    const anchor = finding.kind === 'facts' ? finding.facts.anchor : undefined
    return anchor ? [{ ...anchor, name: finding.name, bytes: anchor.header }] : []
  })
}

function candidatesOf(
  piece: Piece,
  accessories: Accessories,
  isFile: (piece: Piece, inspection: Inspection) => boolean,
): readonly Candidate[] {
  const { id, name, size, inspection, digests } = piece
  const isJudged = isOriginal(inspection) || (inspection !== undefined && isFile(piece, inspection))
  const own = {
    pieceId: id,
    name,
    size,
    digests,
    isMember: false,
    isOriginal: isJudged && !isAccessory(accessories, name, digests.sha256),
    isDeclaration: inspection?.findings[0]?.kind === 'declaration' && inspection.kind === 'data',
  }
  const members = (inspection?.findings ?? []).flatMap((finding): Candidate[] =>
    finding.kind === 'member'
      ? [
          {
            pieceId: id,
            name: finding.name,
            size: finding.size,
            digests: finding.digests,
            isMember: true,
            isOriginal: false,
            isDeclaration: false,
          },
        ]
      : [],
  )
  return [own, ...members]
}

/** Without an inspection it is a digest that somebody entered. */
const isOriginal = (inspection: Inspection | undefined): boolean =>
  inspection === undefined || inspection.kind === 'original'
