export { paceOfAccounts, type Pace } from './pace-of-accounts.ts'
export { networkOf } from './network-of-client.ts'
export { giveBackToLimit, takeFromLimit, type Limited } from './take-from-limit.ts'
