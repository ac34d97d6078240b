import type { Attachment, CertificateFacts } from '@ancrage/certificate'
import { bytesToHex, hexToBytes } from '@ancrage/proof'

import { presentPath } from '../../deposits/index.ts'
import { TOKEN_MEDIA_TYPE, type SignedReceipt } from '../receipts/index.ts'

/** What the reader needs to verify the anchoring without us; the facts are attached by the renderer itself. */
export function proofAttachments(
  { anchor }: CertificateFacts,
  proof: Uint8Array,
): readonly Attachment[] {
  const header = hexToBytes(anchor?.header ?? '')
  return [
    supplement('preuve.ots', 'application/vnd.opentimestamps.v1', proof),
    supplement('bloc.bin', 'application/octet-stream', header),
  ]
}

/** The token as its authority made it, and how the deposit leads to what it dates. */
export function receiptAttachments(signed: SignedReceipt | undefined): readonly Attachment[] {
  if (!signed) return []
  const { digest, path, imprint, token } = signed
  const steps = {
    digest: bytesToHex(digest),
    path: presentPath(path),
    imprint: bytesToHex(imprint),
  }
  return [
    supplement('jeton.tst', TOKEN_MEDIA_TYPE, token),
    supplement('jeton.json', 'application/json', Buffer.from(JSON.stringify(steps, null, 2))),
  ]
}

function supplement(name: string, mediaType: string, bytes: Uint8Array): Attachment {
  return { name, mediaType, bytes, relationship: 'supplement' }
}
