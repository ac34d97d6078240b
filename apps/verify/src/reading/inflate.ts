import { MAX_UNPACKED_BYTES } from './limits.ts'
import { Unreadable, type RefusalReason } from './unreadable.ts'

/** What may still come out of a container, shared by all its parts. */
export type Allowance = { left: number }

export const openAllowance = (): Allowance => ({ left: MAX_UNPACKED_BYTES })

export function spend(allowance: Allowance, bytes: number, reason: RefusalReason): void {
  allowance.left -= bytes
  if (allowance.left < 0) throw new Unreadable(reason)
}

type Format = ConstructorParameters<typeof DecompressionStream>[0]
type Refusals = Readonly<{ tooLarge: RefusalReason; damaged: RefusalReason }>

/** Unpacks while the allowance lasts, and not one byte further. Throws Unreadable. */
export async function inflate(
  packed: Uint8Array,
  format: Format,
  allowance: Allowance,
  refusals: Refusals,
): Promise<Uint8Array> {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream(format))
    .getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      spend(allowance, next.value.length, refusals.tooLarge)
      pieces.push(next.value)
    }
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause
    throw new Unreadable(refusals.damaged, { cause })
  } finally {
    // A stream that failed has nothing left to cancel.
    await reader.cancel().catch(() => undefined)
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
