import { bytesToHex, type AttestationVerdict } from '@ancrage/proof'

import type { Verification } from './verify-file.ts'

/** A verification for programs; hashes as nodes print them, moments in ISO 8601. */
export const verificationJson = ({
  file,
  proof,
  verdict,
  digest,
  headers,
  dossierUnread,
  isNoProof,
}: Verification): object => ({
  file,
  proof,
  status: verdict.status,
  ...(verdict.reason !== undefined && { reason: verdict.reason }),
  ...(headers?.missing !== undefined && { headersMissing: headers.missing }),
  ...(dossierUnread !== undefined && { reason: dossierUnread }),
  ...(isNoProof !== undefined && { reason: isNoProof }),
  ...(verdict.existedNoLaterThan !== undefined && {
    existedNoLaterThan: moment(verdict.existedNoLaterThan),
  }),
  ...(digest !== undefined && {
    algorithm: digest.algorithm,
    digest: bytesToHex(digest.value),
  }),
  ...(headers?.source !== undefined && {
    source: headers.source.name,
    network: headers.source.network,
    headers: headers.source.from,
    chainChecked: headers.source.from !== 'dossier',
    evidential: headers.source.network === 'main',
  }),
  ...(headers !== undefined && {
    sources: headers.asked.map(({ name, kind, outcome }) => ({ name, kind, outcome })),
  }),
  attestations: verdict.attestations.map(attestationJson),
})

function attestationJson(attestation: AttestationVerdict): object {
  const { status } = attestation
  if (status === 'pending') return { status, calendar: attestation.calendar }
  if (!('chain' in attestation)) {
    return { status, reason: attestation.reason, tag: bytesToHex(attestation.tag) }
  }
  // No proof is confirmed beyond 2³², so that a JSON number holds every height that matters.
  const about = { status, chain: attestation.chain, height: Number(attestation.height) }
  if (attestation.status !== 'confirmed') return { ...about, reason: attestation.reason }
  return {
    ...about,
    time: moment(attestation.time),
    blockHash: bytesToHex(attestation.blockHash.toReversed()),
  }
}

const moment = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z')
