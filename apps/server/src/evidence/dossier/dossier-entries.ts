import { createHash } from 'node:crypto'

import { canonicalFacts } from '@ancrage/certificate'
import {
  blockHeadersJson,
  certificateName,
  CHECKSUMS_NAME,
  DECLARATION_NAME,
  DECLARATION_PROOF_NAME,
  DEPOSIT_PROOF_NAME,
  evidenceRecordName,
  FACTS_NAME,
  fileProofName,
  HEADERS_NAME,
  MANIFEST_NAME,
  ORIGINALS_NAME,
  READ_ME_NAMES,
  tokenName,
  tokenPathName,
  VERIFIER_NAME,
} from '@ancrage/dossier'

import type { ZipEntry } from '../../http/downloads/zip-stream.ts'
import type { DepositProofs } from '../../anchoring/index.ts'
import { evidenceRecordOf } from '../receipts/index.ts'
import { manifestOf } from './manifest-of.ts'
import type { OpenDossier } from './open-dossier.ts'
import { checksumLine, originalsOf } from './originals-of.ts'
import { fileProofs } from './proofs-of.ts'
import { readMeOf } from './read-me/read-me-of.ts'
import { tokenPathOf } from './token-path-of.ts'
import type { Verifier } from './verifier.ts'

/** The folder of one deposit, file by file in the order of formats/dossier.md §2, made while it is sent. */
export async function* dossierEntries(
  proofs: DepositProofs,
  dossier: OpenDossier,
  verifier: Verifier,
): AsyncGenerator<ZipEntry> {
  const { number } = dossier
  const checksums: string[] = []
  for await (const { name, content } of contentsOf(proofs, dossier, verifier)) {
    checksums.push(checksumLine(createHash('sha256').update(content).digest(), name))
    yield { name: `${number}/${name}`, content }
  }
  yield { name: `${number}/${CHECKSUMS_NAME}`, content: checksums.join('') }
}

async function* contentsOf(
  proofs: DepositProofs,
  dossier: OpenDossier,
  verifier: Verifier,
): AsyncGenerator<ZipEntry> {
  const { number, record, facts, pdfs, proof, declared, headers, receipts } = dossier
  yield { name: READ_ME_NAMES.fr, content: readMeOf('fr', dossier, verifier.place) }
  yield { name: READ_ME_NAMES.en, content: readMeOf('en', dossier, verifier.place) }
  yield { name: MANIFEST_NAME, content: manifestOf(dossier) }
  yield { name: certificateName('fr', number), content: pdfs.fr }
  yield { name: certificateName('en', number), content: pdfs.en }
  yield { name: FACTS_NAME, content: canonicalFacts(facts) }
  if (declared) {
    yield { name: DECLARATION_NAME, content: declared.declaration }
    yield { name: DECLARATION_PROOF_NAME, content: declared.proof }
  }
  yield { name: DEPOSIT_PROOF_NAME, content: proof }
  let count = 0
  for await (const content of fileProofs(proofs, dossier)) {
    count += 1
    yield { name: fileProofName(count), content }
  }
  yield { name: HEADERS_NAME, content: blockHeadersJson(headers) }
  for (const [index, receipt] of receipts.entries()) {
    yield { name: tokenName(index + 1), content: receipt.token }
    yield { name: tokenPathName(index + 1), content: tokenPathOf(receipt) }
    const both = evidenceRecordOf(receipt)
    if (both) yield { name: evidenceRecordName(index + 1), content: both }
  }
  yield { name: ORIGINALS_NAME, content: originalsOf(record.files) }
  if (verifier.place === 'inside') yield { name: VERIFIER_NAME, content: verifier.page }
}
