export { RENEWAL_JOB, runRenewalsOnce, startRenewals } from './renewals-loop.ts'
export type { RenewalSettings } from './renewal-due.ts'
export { renewalsOfToken } from './renewals-of-token.ts'
