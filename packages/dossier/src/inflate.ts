import { AttachmentsUnreadable } from './attachments-unreadable.ts'

/** How many bytes may still come out of a container, shared by all its parts. */
export type Allowance = { left: number }

/**
 * Unpacks while the allowance lasts, and not one byte further.
 *
 * @throws AttachmentsUnreadable.
 */
export async function inflate(packed: Uint8Array, allowance: Allowance): Promise<Uint8Array> {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      allowance.left -= next.value.length
      if (allowance.left < 0) throw new AttachmentsUnreadable('tooLarge')
      pieces.push(next.value)
    }
  } catch (cause) {
    if (cause instanceof AttachmentsUnreadable) throw cause
    throw new AttachmentsUnreadable('damaged', { cause })
  } finally {
    // A stream that failed has nothing left to cancel.
    await reader.cancel().catch(() => undefined)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
