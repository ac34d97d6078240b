export { openMinuteCounts } from './minute-counts.ts'
export { paceOfAccounts } from './pace-of-accounts.ts'
export { countAnswersToStrangers, paceOfReaders, type ReaderPace } from './pace-of-readers.ts'
export { NETWORKS_OF_SITE, networkOf, siteBehind, siteOf } from './network-of-client.ts'
export { strangersInTurn } from './strangers-in-turn.ts'
export { deleteEndedCounters } from './rate-counter-store.ts'
export {
  forgetLimit,
  giveBackToLimit,
  isReached,
  noteAct,
  takeFromLimit,
  takenOf,
  type Limited,
} from './take-from-limit.ts'
