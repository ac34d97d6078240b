import type { Attachment, CertificateFacts } from '@ancrage/certificate'
import { ATTACHED_NAMES, DECLARATION_NAME, DECLARATION_PROOF_NAME } from '@ancrage/dossier'
import { bytesToHex, hexToBytes } from '@ancrage/proof'

import { presentPath } from '../../deposits/index.ts'
import { TOKEN_MEDIA_TYPE, type SignedReceipt } from '../receipts/index.ts'

const OTS_MEDIA_TYPE = 'application/vnd.opentimestamps.v1'

/** What the reader needs to verify the anchoring without us; the facts are attached by the renderer itself. */
export function proofAttachments(
  { anchor }: CertificateFacts,
  proof: Uint8Array,
): readonly Attachment[] {
  const header = hexToBytes(anchor?.header ?? '')
  return [
    supplement(ATTACHED_NAMES.proof, OTS_MEDIA_TYPE, proof),
    supplement(ATTACHED_NAMES.header, 'application/octet-stream', header),
  ]
}

/** What was declared, and its own proof: for anybody to verify beside the files. */
export const declarationAttachments = (declared: Declared | undefined): readonly Attachment[] =>
  declared
    ? [
        supplement(DECLARATION_NAME, 'application/json', declared.declaration),
        supplement(DECLARATION_PROOF_NAME, OTS_MEDIA_TYPE, declared.proof),
      ]
    : []

/** A declaration, byte for byte, and its proof. */
export type Declared = Readonly<{ declaration: Uint8Array; proof: Uint8Array }>

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
    supplement(ATTACHED_NAMES.token, TOKEN_MEDIA_TYPE, token),
    supplement(
      ATTACHED_NAMES.tokenPath,
      'application/json',
      Buffer.from(JSON.stringify(steps, null, 2)),
    ),
  ]
}

function supplement(name: string, mediaType: string, bytes: Uint8Array): Attachment {
  return { name, mediaType, bytes, relationship: 'supplement' }
}
