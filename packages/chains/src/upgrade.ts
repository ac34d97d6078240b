export {
  completeProof,
  MAX_PROMISES,
  type CompletedProof,
  type PromiseOutcome,
} from './calendar/complete-proof.ts'
export { PUBLIC_CALENDARS } from './calendar/public-services.ts'
