export { bitcoinFacts, openBitcoinLedger, type BitcoinLedgerSettings } from './bitcoin-ledger.ts'
