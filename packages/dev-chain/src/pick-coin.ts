import { ChainUnavailable } from '@ancrage/chains'
import { coinKey, coinsMadeBy, type Coin } from './state/coins.ts'
import { coinFor } from './node/mempool.ts'
import type { Node } from './node/node.ts'
import { isMature } from './rules/transaction-rules.ts'

/**
 * A coin that no waiting payment and no prepared anchor spends: change in a block first, then an old reward,
 * change of a waiting anchor last, since a restart would take it away.
 *
 * @throws `chain.no_funds`.
 */
export function pickCoin(node: Node, reserved: Set<string>): Coin {
  const next = node.nextBlock()
  forgetSpent(node, reserved)
  const isFree = (coin: Coin): boolean => {
    const key = coinKey(coin.outpoint)
    return coin.value > 0n && !reserved.has(key) && !node.mempool.spenders.has(key)
  }
  const inBlocks = [...next.coins.values()].filter(isFree)
  const coin =
    inBlocks.find(({ origin }) => origin === 'payment') ??
    inBlocks.find((one) => isMature(one, next.height)) ??
    [...node.mempool.waiting.values()].flatMap((one) => coinsMadeBy(one, next.height)).find(isFree)
  if (coin === undefined) throw new ChainUnavailable('chain.no_funds', 'every coin is taken')
  return coin
}

// A coin that was spent in a block needs no reservation any more.
function forgetSpent(node: Node, reserved: Set<string>): void {
  for (const key of reserved) {
    const [id = '', index] = key.split(':')
    const outpoint = { id, index: Number(index) }
    if (coinFor(node.mempool, node.nextBlock(), outpoint) === undefined) reserved.delete(key)
  }
}
