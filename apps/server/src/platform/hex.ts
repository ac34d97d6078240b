/** Lower-case hexadecimal, by the platform: faster than what runs in browsers too. */
export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}

/** @throws TypeError for what is not an even number of hexadecimal digits. */
export function bytesOfHex(hex: string): Uint8Array {
  const bytes = Buffer.from(hex, 'hex')
  if (2 * bytes.length !== hex.length) throw new TypeError('hexadecimal digits are expected')
  return bytes
}
