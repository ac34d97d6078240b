import { equalBytes } from '@ancrage/proof'

import { TransferFailed } from './transfer-failed.ts'
import type { SealedPart } from './vault-orders.ts'

/**
 * Gives a part for each attempt to send it: browsers clear their disk when they please, and what cannot be read any more
 * is sealed again.
 *
 * @throws TransferFailed `otherFile` where the file has changed meanwhile.
 */
export function keptPart(
  first: SealedPart,
  sealAgain: () => Promise<SealedPart>,
): () => Promise<SealedPart> {
  let part = first
  return async () => {
    if (await isReadable(part.content)) return part
    const again = await sealAgain()
    // What was sealed of other bytes may be on its way under the same key.
    if (!equalBytes(again.sha256, part.sha256)) throw new TransferFailed('otherFile')
    part = again
    return part
  }
}

async function isReadable(content: SealedPart['content']): Promise<boolean> {
  if (!(content instanceof Blob)) return true
  return content
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
