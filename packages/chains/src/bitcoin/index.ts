export { openBitcoinLedger, type BitcoinLedgerSettings } from './bitcoin-ledger.ts'
