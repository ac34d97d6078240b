import { bytesToHex } from '@ancrage/proof'
import type { AttestationLine, BlockLineVerdict } from '@ancrage/verification'

import type { Verification } from './verify-file.ts'

/** A verification for programs; hashes as nodes print them, moments in ISO 8601. */
export const verificationJson = ({
  file,
  proof,
  verdict,
  digest,
  sources,
  dossierUnread,
  isNoProof,
}: Verification): object => ({
  file,
  proof,
  status: verdict.outcome,
  ...('reason' in verdict && { reason: verdict.reason }),
  ...(dossierUnread !== undefined && { reason: dossierUnread }),
  ...(isNoProof !== undefined && { reason: isNoProof }),
  ...(verdict.outcome === 'confirmed' && {
    existedNoLaterThan: moment(verdict.existedNoLaterThan),
    network: verdict.network,
    basis: verdict.basis,
    chainChecked: verdict.basis === 'own' || verdict.basis === 'explorers',
    evidential: verdict.network === 'main',
  }),
  ...(digest !== undefined && {
    algorithm: digest.algorithm,
    digest: bytesToHex(digest.value),
  }),
  ...(sources !== undefined && {
    sources: sources.map(({ name, kind, outcome }) => ({ name, kind, outcome })),
  }),
  attestations: verdict.lines.map(attestationJson),
})

function attestationJson(line: AttestationLine): object {
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

function blockJson(verdict: BlockLineVerdict): object {
  const headers = verdict.witnesses.map(({ testimony, network, header }) => ({
    name: testimony.name,
    level: testimony.level,
    network,
    blockHash: bytesToHex(header.hash.toReversed()),
  }))
  return {
    ...('reason' in verdict && { reason: verdict.reason }),
    ...(verdict.outcome === 'confirmed' && {
      time: moment(verdict.header.time),
      blockHash: bytesToHex(verdict.header.hash.toReversed()),
    }),
    ...(headers.length > 0 && { headers }),
  }
}

/** No proof is confirmed beyond 2³²; a JSON number holds every height up to 2⁵³. */
const heightJson = (height: bigint): number | string =>
  height <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(height) : String(height)

const moment = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z')
