import { bytesToHex, parseTransaction } from '@ancrage/proof'

/** A transaction's output, as nodes name it. */
export type Coin = { readonly txid: string; readonly vout: number }

/**
 * The coins that a transaction spends, in its order.
 *
 * @throws `transaction.malformed`.
 */
export function spentCoins(bytes: Uint8Array): readonly Coin[] {
  // What could be read as a whole needs no further check.
  const { stripped, inputCount } = parseTransaction(bytes)
  const view = new DataView(stripped.buffer, stripped.byteOffset, stripped.length)
  const coins: Coin[] = []
  let at = VERSION_BYTES + compactSizeAt(view, VERSION_BYTES).bytes
  for (let input = 0; input < inputCount; input += 1) {
    const txid = bytesToHex(stripped.slice(at, at + TXID_BYTES).toReversed())
    coins.push({ txid, vout: view.getUint32(at + TXID_BYTES, true) })
    const script = compactSizeAt(view, at + OUTPOINT_BYTES)
    at += OUTPOINT_BYTES + script.bytes + script.value + SEQUENCE_BYTES
  }
  return coins
}

const VERSION_BYTES = 4
const TXID_BYTES = 32
const OUTPOINT_BYTES = 36
const SEQUENCE_BYTES = 4

function compactSizeAt(
  view: DataView,
  at: number,
): { readonly value: number; readonly bytes: number } {
  const first = view.getUint8(at)
  if (first < 0xfd) return { value: first, bytes: 1 }
  if (first === 0xfd) return { value: view.getUint16(at + 1, true), bytes: 3 }
  return { value: view.getUint32(at + 1, true), bytes: 5 }
}
