/** Rules of Bitcoin's consensus and of its mempool, named as Bitcoin Core names them to its callers. */
export type RuleReason =
  | 'bad-blk-length'
  | 'bad-blk-sigops'
  | 'bad-cb-amount'
  | 'bad-cb-height'
  | 'bad-cb-length'
  | 'bad-cb-missing'
  | 'bad-cb-multiple'
  | 'bad-diffbits'
  | 'bad-prevblk'
  | 'bad-txnmrklroot'
  | 'bad-txns-duplicate'
  | 'bad-txns-in-belowout'
  | 'bad-txns-inputs-duplicate'
  | 'bad-txns-inputs-missingorspent'
  | 'bad-txns-nonfinal'
  | 'bad-txns-premature-spend-of-coinbase'
  | 'bad-txns-prevout-null'
  | 'bad-txns-too-many-sigops'
  | 'bad-txns-txouttotal-toolarge'
  | 'bad-txns-vout-toolarge'
  | 'bad-version'
  | 'bad-witness-merkle-match'
  | 'bad-witness-nonce-size'
  | 'coinbase'
  | 'high-hash'
  | 'insufficient fee'
  | 'mandatory-script-verify-flag-failed'
  | 'mempool full'
  | 'mempool min fee not met'
  | 'non-BIP68-final'
  | 'non-final'
  | 'prev-blk-not-found'
  | 'time-too-new'
  | 'time-too-old'
  | 'tx-size'
  | 'txn-mempool-conflict'
  | 'unexpected-witness'

/** A block or a transaction breaks a rule; nothing has changed. */
export class RuleBroken extends Error {
  readonly reason: RuleReason

  constructor(reason: RuleReason) {
    super(reason)
    this.name = 'RuleBroken'
    this.reason = reason
  }
}

/** @throws the rule unless it is kept. */
export function demand(kept: boolean, reason: RuleReason): asserts kept {
  if (!kept) throw new RuleBroken(reason)
}
