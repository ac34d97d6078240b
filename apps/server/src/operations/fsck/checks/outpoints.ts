import { parseTransaction } from '@ancrage/proof'

const OUTPOINT_BYTES = 36
const SEQUENCE_BYTES = 4

/**
 * The coins that a transaction spends, in hexadecimal.
 *
 * @throws `ProofError` for what is none.
 */
export function outpointsOf(bytes: Uint8Array): readonly string[] {
  // Well-formed, then: what follows reads no further than its end.
  const { stripped, inputCount } = parseTransaction(bytes)
  const view = Buffer.from(stripped)
  let at = afterCompactSize(view, 4).at
  return Array.from({ length: inputCount }, () => {
    const outpoint = view.toString('hex', at, at + OUTPOINT_BYTES)
    const script = afterCompactSize(view, at + OUTPOINT_BYTES)
    at = script.at + script.value + SEQUENCE_BYTES
    return outpoint
  })
}

/** Bitcoin's variable-length integer, and where what follows it starts. */
function afterCompactSize(bytes: Buffer, at: number): { value: number; at: number } {
  const first = bytes.readUInt8(at)
  if (first < 0xfd) return { value: first, at: at + 1 }
  if (first === 0xfd) return { value: bytes.readUInt16LE(at + 1), at: at + 3 }
  return { value: bytes.readUInt32LE(at + 1), at: at + 5 }
}
