export { isNextDue, isStillTaken, takenUntil } from './due-row.ts'
export { fraction, growingPauseMs, SHORT_PAUSES, type Pauses } from './growing-pause.ts'
export {
  runQueue,
  startQueues,
  type Postponement,
  type Queue,
  type Take,
  type TryLater,
} from './queue.ts'
export { repeatRuns, type RepeatedRuns, type Runs } from './repeat-runs.ts'
export { tryRun } from './try-run.ts'
