const SLAB_BYTES = 16_384
const LARGEST_SHARING = 2_048

let slab = new Uint8Array(0)
let used = 0

/**
 * A copy that nobody outside this package ever sees or changes. Small ones share an allocation: one
 * of their own would take longer than reading them.
 */
export function ownedBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.length > LARGEST_SHARING) return new Uint8Array(bytes)
  if (used + bytes.length > slab.length) {
    slab = new Uint8Array(SLAB_BYTES)
    used = 0
  }
  const owned = slab.subarray(used, used + bytes.length)
  owned.set(bytes)
  used += bytes.length
  return owned
}
