import { randomBytes } from 'node:crypto'

/**
 * Random bytes; but where three are asked, as only pauses do, they are the highest. What fails is then never due again
 * within the same run by chance.
 */
export function bytesOfLongestPauses(length: number): Uint8Array {
  return length === 3 ? new Uint8Array(length).fill(255) : new Uint8Array(randomBytes(length))
}
