import { asTxid, blockMerkleRoot, sha256 } from '@ancrage/proof'

import { demand } from './rule-broken.ts'
import { hasWitness, type Transaction } from '../wire/transaction.ts'

/**
 * BIP141: a block that commits to its witnesses must do so rightly, and one that does not must have none.
 * Payments never have a witness on this chain (`feeOf`), so that their witness ids are their ids.
 */
export function checkWitness(transactions: readonly Transaction[]): void {
  const [coinbase, ...payments] = transactions
  demand(coinbase !== undefined, 'bad-cb-missing')
  demand(!payments.some(hasWitness), 'unexpected-witness')
  const commitment = coinbase.outputs.findLast(({ script }) => isCommitment(script))?.script
  if (commitment === undefined) {
    demand(!hasWitness(coinbase), 'unexpected-witness')
    return
  }
  const reserved = coinbase.witnesses[0] ?? []
  const [nonce] = reserved
  demand(reserved.length === 1 && nonce?.length === 32, 'bad-witness-nonce-size')
  const root = blockMerkleRoot([asTxid(new Uint8Array(32)), ...payments.map(({ txid }) => txid)])
  const expected = sha256(sha256(Buffer.concat([root, nonce])))
  demand(
    Buffer.compare(commitment.subarray(COMMITMENT_MARK.length, COMMITMENT_BYTES), expected) === 0,
    'bad-witness-merkle-match',
  )
}

const COMMITMENT_MARK = Uint8Array.of(0x6a, 0x24, 0xaa, 0x21, 0xa9, 0xed)
const COMMITMENT_BYTES = 38

const isCommitment = (script: Uint8Array): boolean =>
  script.length >= COMMITMENT_BYTES &&
  Buffer.compare(script.subarray(0, COMMITMENT_MARK.length), COMMITMENT_MARK) === 0
