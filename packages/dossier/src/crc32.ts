/** CRC-32 as ZIP uses it (ISO 3309, reflected, polynomial 04c11db7). */
export function crc32(bytes: Uint8Array): number {
  let remainder = ~0
  for (const byte of bytes) {
    remainder = (TABLE[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8)
  }
  return ~remainder >>> 0
}

const REFLECTED_POLYNOMIAL = 0xed_b8_83_20

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) {
    value = (value & 1) === 1 ? REFLECTED_POLYNOMIAL ^ (value >>> 1) : value >>> 1
  }
  return value
})
