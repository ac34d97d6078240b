import {
  certificateName,
  DECLARATION_NAME,
  DECLARATION_PROOF_NAME,
  DEPOSIT_PROOF_NAME,
  DOSSIER_FORMAT,
  DOSSIER_VERSION,
  evidenceRecordName,
  FACTS_NAME,
  fileProofName,
  HEADERS_NAME,
  tokenName,
  tokenPathName,
  type DossierManifest,
} from '@ancrage/dossier'
import { bytesToHex } from '@ancrage/proof'

import { evidenceRecordOf } from '../receipts/index.ts'
import type { OpenDossier } from './open-dossier.ts'

/** Which file of the folder is what (formats/dossier.md §3). */
export function manifestOf({ number, record, receipts, declared }: OpenDossier): string {
  const { deposit, files } = record
  const manifest: DossierManifest = {
    format: DOSSIER_FORMAT,
    version: DOSSIER_VERSION,
    number,
    digest: bytesToHex(deposit.digest),
    proof: DEPOSIT_PROOF_NAME,
    files: files.map(({ name, size, mediaType, sha256 }, index) => ({
      name,
      size,
      mediaType,
      sha256: bytesToHex(sha256),
      proof: files.length === 1 ? DEPOSIT_PROOF_NAME : fileProofName(index + 1),
    })),
    ...(declared && {
      declaration: { document: DECLARATION_NAME, proof: DECLARATION_PROOF_NAME },
    }),
    certificates: { fr: certificateName('fr', number), en: certificateName('en', number) },
    facts: FACTS_NAME,
    headers: HEADERS_NAME,
    timestamps: receipts.map((receipt, index) => ({
      token: tokenName(index + 1),
      path: tokenPathName(index + 1),
      ...(evidenceRecordOf(receipt) && { record: evidenceRecordName(index + 1) }),
    })),
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}
