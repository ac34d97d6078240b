export { paceOfAccounts } from './pace-of-accounts.ts'
export { networkOf } from './network-of-client.ts'
export { deleteEndedCounters } from './rate-counter-store.ts'
export { forgetLimit, giveBackToLimit, takeFromLimit, type Limited } from './take-from-limit.ts'
