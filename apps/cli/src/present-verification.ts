import { bytesToHex, type AttestationVerdict } from '@ancrage/proof'

import type { SourceAnswer } from './header-sources.ts'
import type { Verification } from './verify-file.ts'
import { ALGORITHMS, isPlainReason, networkWarning, type Words } from './words/words.ts'

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

function headline(
  { file, proof, verdict, dossierUnread, isNoProof }: Verification,
  words: Words,
): string {
  if (isNoProof !== undefined) return words.pdfForProof(proof)
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
  { headers }: Verification,
  words: Words,
): readonly string[] {
  if (attestation.status === 'pending') return [words.calendar(attestation.calendar)]
  if (!('chain' in attestation)) return [words.unknownAttestation]
  const { chain, height } = attestation
  if (chain !== 'bitcoin') return [words.otherChain(CHAINS[chain], height)]
  if (attestation.status === 'confirmed') return blockLines(height, headers, words)
  if (attestation.reason === 'header.merkle_root_differs') {
    const network = headers?.source?.network
    if (network === undefined) return []
    return [words.refutedBlock(height, network, namesOf(knowing(height, headers)))]
  }
  if (attestation.reason === 'header.unavailable') return missingLines(height, headers, words)
  return [words.reasons[attestation.reason]]
}

function missingLines(
  height: bigint,
  headers: Verification['headers'],
  words: Words,
): readonly string[] {
  if (headers === undefined) return []
  if (!headers.sought.has(height)) return [words.tooManyBlocks]
  if (headers.disagreed.has(height)) return [words.disagreedBlock(height)]
  if (headers.source === undefined) return []
  const known = knowing(height, headers)
  const others = answeredIn(headers).filter((one) => !known.includes(one))
  return [words.unreachedBlock(height, namesOf(others))]
}

const answeredIn = (headers: Verification['headers']) =>
  (headers?.asked ?? []).filter((one) => one.outcome === 'answered')

const knowing = (height: bigint, headers: Verification['headers']): readonly SourceAnswer[] =>
  answeredIn(headers).filter(({ byHeight }) => byHeight.has(height))

const namesOf = (sources: readonly SourceAnswer[]): string =>
  sources.map(({ name }) => name).join(', ')

function blockLines(
  height: bigint,
  headers: Verification['headers'],
  words: Words,
): readonly string[] {
  if (headers?.source === undefined) return []
  const { network, from } = headers.source
  const name = namesOf(knowing(height, headers))
  if (from !== 'dossier') return [words.block(height, network, name)]
  return [words.blockOfDossier(height, network, name), words.chainUnchecked]
}

const CHAINS = { litecoin: 'Litecoin', ethereum: 'Ethereum' }

function reasonLines({ verdict, headers }: Verification, words: Words): readonly string[] {
  const reasons = [verdict.reason, headers?.missing].flatMap((reason) =>
    reason !== undefined && isPlainReason(reason, words) ? [words.reasons[reason]] : [],
  )
  return [...reasons, ...failedSources(headers, words)]
}

const failedSources = (headers: Verification['headers'], words: Words): readonly string[] =>
  (headers?.asked ?? []).flatMap(({ name, outcome }) =>
    outcome === 'answered' ? [] : [words.failedSource(name, outcome)],
  )

function warningLines({ verdict, headers }: Verification, words: Words): readonly string[] {
  const network = headers?.source?.network
  if (verdict.status !== 'confirmed' || network === undefined || network === 'main') return []
  return [networkWarning(network, words)]
}
