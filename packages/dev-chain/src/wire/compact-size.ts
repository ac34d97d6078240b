/** Bitcoin's variable-length integer, shortest form. Precondition: 0 ≤ value < 2³². */
export function compactSize(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  const bytes = new Uint8Array(value <= 0xffff ? 3 : 5)
  const view = new DataView(bytes.buffer)
  if (value <= 0xffff) {
    view.setUint8(0, 0xfd)
    view.setUint16(1, value, true)
  } else {
    view.setUint8(0, 0xfe)
    view.setUint32(1, value, true)
  }
  return bytes
}
