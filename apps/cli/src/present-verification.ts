import { bytesToHex, type AttestationVerdict } from '@ancrage/proof'

import type { Verification } from './verify-file.ts'
import { ALGORITHMS, isPlainReason, type Words } from './words/words.ts'

/** A verification in words: the verdict first, then what it rests on. */
export function presentVerification(verification: Verification, words: Words): string {
  const { verdict, digest } = verification
  const lines = [
    headline(verification, words),
    ...(digest === undefined ? [] : [digestLine(digest, words)]),
    ...verdict.attestations.flatMap((one) => attestationLines(one, verification, words)),
    ...reasonLines(verification, words),
    ...warningLines(verification, words),
  ]
  return `${[...new Set(lines)].join('\n')}\n`
}

function headline({ file, proof, verdict, dossierUnread }: Verification, words: Words): string {
  if (dossierUnread !== undefined) return words.unreadableDossier(proof, dossierUnread)
  switch (verdict.status) {
    case 'confirmed':
      return words.confirmed(file, verdict.existedNoLaterThan ?? 0)
    case 'mismatch':
      return words.mismatch(file)
    case 'pending':
      return words.pending(file)
    case 'unsupported':
      return words.undecided(file)
    case 'unreadable':
      return words.unreadableProof(proof, verdict.reason ?? '')
  }
}

const digestLine = (
  { algorithm, value }: NonNullable<Verification['digest']>,
  words: Words,
): string => words.digest(ALGORITHMS[algorithm], bytesToHex(value))

function attestationLines(
  attestation: AttestationVerdict,
  { source }: Verification,
  words: Words,
): readonly string[] {
  if (attestation.status === 'pending') return [words.calendar(attestation.calendar)]
  if (!('chain' in attestation)) return [words.unknownAttestation]
  const { chain, height, status } = attestation
  if (chain !== 'bitcoin') return [words.otherChain(CHAINS[chain], height)]
  if (status === 'confirmed') return source === undefined ? [] : blockLines(height, source, words)
  if (attestation.reason === 'header.merkle_root_differs') return [words.refutedBlock(height)]
  if (attestation.reason === 'header.unavailable') {
    return source === undefined ? [] : [words.unreachedBlock(height, source.name)]
  }
  return [words.reasons[attestation.reason]]
}

function blockLines(
  height: bigint,
  { name, network, from }: NonNullable<Verification['source']>,
  words: Words,
): readonly string[] {
  if (from === 'node') return [words.block(height, network, name)]
  return [words.blockOfDossier(height, network, name), words.chainUnchecked]
}

const CHAINS = { litecoin: 'Litecoin', ethereum: 'Ethereum' }

const reasonLines = ({ verdict, headersMissing }: Verification, words: Words): readonly string[] =>
  [verdict.reason, headersMissing].flatMap((reason) =>
    reason !== undefined && isPlainReason(reason, words) ? [words.reasons[reason]] : [],
  )

function warningLines({ verdict, source }: Verification, words: Words): readonly string[] {
  if (verdict.status !== 'confirmed' || source === undefined || source.network === 'main') return []
  return [source.network === 'regtest' ? words.developmentChain : words.testNetwork(source.network)]
}
