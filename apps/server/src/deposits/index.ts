export { createDeposit } from './create/create-deposit.ts'
export { openDepositWriter } from './create/deposit-writer.ts'
export { unpackDeclaredWith } from './declaration/declared-with.ts'
export { findDeclaration } from './declaration/find-declaration.ts'
export { announceDeposits } from './events/deposit-events.ts'
export { depositRoutes } from './read/deposit-routes.ts'
export { findPublicDeposit } from './read/public-deposit-store.ts'
export { readDeposit, readStatuses } from './read/read-deposit.ts'
export { findNamed } from './read/deposit-store.ts'
export type { DepositRecord, SubmissionRow } from './read/deposit-store.ts'
export { watchDepositChanges, type DepositWatch } from './events/deposit-watch.ts'
export { depositEventRoutes } from './events/deposit-event-routes.ts'
export {
  depositNumber,
  displayHex,
  hasProof,
  presentDeposit,
  presentReceipt,
} from './read/present-deposit.ts'
export type { ReceiptRow } from './read/receipt-row-store.ts'
export { sharable } from './share/shares.ts'
export { countSharesBy, deleteSharesBy } from './share/share-store.ts'
export { readForSupport } from './support/support-access.ts'
export { startKeySweep } from './create/sweep-keys.ts'
export { holdersOf } from './search/search-store.ts'
export { indexAll, startIndexing } from './search/index-deposits.ts'
export { wordsOfDeposit, type WordedDeposit } from './search/words-of-deposit.ts'
export { presentPath } from './read/present-path.ts'
export {
  countCompanyDeposits,
  eraseOwnDeposits,
  ownDepositsOf,
} from './create/erase-deposits-store.ts'
export {
  BEFORE_ANY_DEPOSIT,
  confirmDeposits,
  unconfirmDeposits,
} from './progress/confirm-deposits-store.ts'
export { takeDeposits, type TakenDeposit } from './progress/take-deposits-store.ts'
