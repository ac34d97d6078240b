/** The reason why a ledger or a source of headers cannot answer now. */
export type ChainUnavailableCode =
  | 'chain.closed'
  | 'chain.folder_locked'
  | 'chain.files_damaged'
  | 'chain.not_writable'
  | 'chain.no_funds'
  | 'chain.no_room'
  | 'source.url_refused'
  | 'source.unreachable'
  | 'source.access_refused'
  | 'source.answer_too_large'
  | 'source.answer_malformed'
  | 'source.answer_error'
  | 'source.network_unknown'
  | 'source.header_untrue'
  | 'chain.sources_disagree'
  | 'chain.too_few_sources'
  | 'node.wallet_locked'
  | 'node.no_funds'
  | 'node.wallet_not_loaded'
  | 'node.several_wallets'
  | 'node.warming_up'
  | 'node.fee_too_low'
  | 'node.chain_too_long'
  | 'node.parent_missing'
  | 'node.refused'
  | 'node.error'
  | 'anchor.fee_above_cap'
  | 'anchor.too_large'
  | 'anchor.daily_fees_spent'
  | 'calendar.refused'
  | 'calendar.answer_malformed'
  | 'calendar.answer_foreign'
  | 'calendar.proof_untrue'

/** The reason why what the caller holds no longer fits the ledger. */
export type ChainStateUnknownCode = 'anchor.input_unavailable' | 'anchor.malformed'

/** The ledger cannot answer now: nothing is known to have changed, retry later. */
export class ChainUnavailable extends Error {
  readonly code: ChainUnavailableCode

  constructor(code: ChainUnavailableCode, detail: string, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options)
    this.name = 'ChainUnavailable'
    this.code = code
  }
}

/** The error of a caller whose state no longer fits the ledger: stop, reload from the database, then prepare anew. */
export class ChainStateUnknown extends Error {
  readonly code: ChainStateUnknownCode

  constructor(code: ChainStateUnknownCode, detail: string, options?: ErrorOptions) {
    super(`${code}: ${detail}`, options)
    this.name = 'ChainStateUnknown'
    this.code = code
  }
}
