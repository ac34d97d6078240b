import { hexOfHash } from '@ancrage/chains/byte-order'
import type { DevelopmentChain } from '../development-chain.ts'
import type { Node } from '../node/node.ts'
import { coinKey } from '../state/coins.ts'
import { hashParameter, invalid, wholeNumberParameter, type Parameters } from './parameters.ts'

const locked = new WeakMap<Node, Set<string>>()

/** Coins, by their key, that the wallet does not choose from. They are kept as long as the node runs. */
export function lockedCoinsOf(node: Node): Set<string> {
  const coins = locked.get(node) ?? new Set()
  locked.set(node, coins)
  return coins
}

export function listLockUnspent({ node }: DevelopmentChain): readonly object[] {
  return [...lockedCoinsOf(node)].map((key) => {
    const [id = '', index] = key.split(':')
    return { txid: hexOfHash(Buffer.from(id, 'hex')), vout: Number(index) }
  })
}

/** Without a list, unlocks all, as Bitcoin Core does. */
export function lockUnspent(
  { node }: DevelopmentChain,
  [unlock, transactions]: Parameters,
): boolean {
  const coins = lockedCoinsOf(node)
  if (transactions === undefined || transactions === null) coins.clear()
  else for (const key of keysOf(transactions)) change(coins, key, unlock === true)
  return true
}

function change(coins: Set<string>, key: string, unlock: boolean): void {
  if (coins.has(key) !== unlock) {
    throw invalid(
      `Invalid parameter, ${unlock ? 'expected locked output' : 'output already locked'}`,
    )
  }
  if (unlock) coins.delete(key)
  else coins.add(key)
}

function keysOf(transactions: unknown): readonly string[] {
  if (!Array.isArray(transactions)) throw invalid('Invalid parameter, an array expected')
  return transactions.map((one: unknown) => {
    const given: Record<string, unknown> = typeof one === 'object' && one !== null ? { ...one } : {}
    const txid = hashParameter(given['txid'], 'txid')
    const index = wholeNumberParameter(given['vout'])
    return coinKey({ id: Buffer.from(txid).toString('hex'), index })
  })
}
