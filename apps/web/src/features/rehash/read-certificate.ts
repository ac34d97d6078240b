import { type SealVerdict, verifySeal } from '@ancrage/certificate/verify-seal'
import {
  areConsistent,
  AttachmentsUnreadable,
  type Facts,
  factsIn,
  type PdfAttachment,
  readAttachments,
} from '@ancrage/dossier'

import { startsAsProof } from './is-proof.ts'

/** What a certificate says and carries. Its facts are a claim, worth what its proof and its seal are. */
export type Certificate = Readonly<{
  facts: Facts
  /** False where the files that it names do not lead to its digest. */
  consistent: boolean
  proof: Uint8Array<ArrayBuffer> | undefined
  seal: SealVerdict
}>

/** All that may come out of one PDF, whatever it claims: where a bomb ends. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024

/** Undefined for a PDF that is none of our certificates, or that cannot be read as one. */
export async function readCertificate(
  pdf: Uint8Array,
  now: Date,
): Promise<Certificate | undefined> {
  const attachments = await attachmentsOf(pdf)
  const facts = attachments.map(({ bytes }) => factsIn(jsonIn(bytes))).find(Boolean)
  if (facts === undefined) return undefined
  const proof = attachments.find(({ bytes }) => startsAsProof(bytes))
  return {
    facts,
    consistent: areConsistent(facts),
    proof: proof && new Uint8Array(proof.bytes),
    seal: await verifySeal(pdf, now),
  }
}

async function attachmentsOf(pdf: Uint8Array): Promise<readonly PdfAttachment[]> {
  try {
    return await readAttachments(pdf, { left: MAX_UNPACKED_BYTES })
  } catch (error) {
    // Then it is a file like any other, with a digest.
    if (error instanceof AttachmentsUnreadable) return []
    throw error
  }
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Any other attachment.
    return undefined
  }
}
