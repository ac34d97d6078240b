type TrailingVariant = Readonly<{
  bytes: Uint8Array
  difference: Readonly<{ kind: 'trailingBytes'; bytes: number }>
}>

/** What editors and transfers leave behind: line ends, spaces, zeros, the end-of-file sign of old systems. */
const PADDING = new Set([0x0a, 0x0d, 0x20, 0x00, 0x1a])
const MAX_PADDING = 16
const LINE_ENDS = ['\n', '\r\n'] as const

/**
 * The file cut to each expected size, without some padding at its end, or with a last line end that it lacks. Something
 * of it always remains: of nothing, every file would be a variant.
 */
export function* trailingVariants(
  bytes: Uint8Array,
  sizes: readonly number[],
): Generator<TrailingVariant> {
  if (bytes.length === 0) return
  for (const size of new Set(sizes)) {
    if (size > 0 && size < bytes.length) yield cutTo(bytes, size)
  }
  const padding = Math.min(MAX_PADDING, bytes.length - 1)
  for (let cut = 1; cut <= padding && PADDING.has(bytes[bytes.length - cut] ?? -1); cut += 1) {
    yield cutTo(bytes, bytes.length - cut)
  }
  for (const end of LINE_ENDS) {
    const whole = new Uint8Array(bytes.length + end.length)
    whole.set(bytes)
    whole.set(new TextEncoder().encode(end), bytes.length)
    yield { bytes: whole, difference: { kind: 'trailingBytes', bytes: end.length } }
  }
}

const cutTo = (bytes: Uint8Array, size: number): TrailingVariant => ({
  bytes: bytes.subarray(0, size),
  difference: { kind: 'trailingBytes', bytes: bytes.length - size },
})
