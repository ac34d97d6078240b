import {
  AttachmentsUnreadable,
  readAttachments,
  type Allowance,
  type PdfAttachment,
} from '@ancrage/dossier'

import { Unreadable } from './unreadable.ts'

/**
 * The files attached to a PDF, within the allowance.
 *
 * @throws Unreadable for one that is damaged or larger than a certificate.
 */
export async function readPdf(
  bytes: Uint8Array,
  allowance: Allowance,
): Promise<readonly PdfAttachment[]> {
  try {
    return await readAttachments(bytes, allowance)
  } catch (error) {
    if (!(error instanceof AttachmentsUnreadable)) throw error
    const reason = error.fault === 'tooLarge' ? 'pdf.too_large' : 'pdf.damaged'
    throw new Unreadable(reason, { cause: error })
  }
}
