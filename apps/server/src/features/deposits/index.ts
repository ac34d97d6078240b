export { createDeposit } from './create-deposit.ts'
export { openDepositWriter } from './deposit-writer.ts'
export { announceDeposits } from './deposit-events.ts'
export { depositRoutes } from './deposit-routes.ts'
export { findPublicDeposit } from './public-deposit-store.ts'
export { readDeposit, readStandings } from './read-deposit.ts'
export type { DepositRecord, SubmissionRow } from './deposit-store.ts'
export { watchDepositChanges, type DepositWatch } from './deposit-watch.ts'
export { depositEventRoutes } from './deposit-event-routes.ts'
export {
  depositNumber,
  displayHex,
  hasProof,
  presentDeposit,
  presentReceipt,
} from './present-deposit.ts'
export type { ReceiptRow } from './receipt-row-store.ts'
export { startKeySweep } from './sweep-keys.ts'
export { presentPath } from './present-path.ts'
