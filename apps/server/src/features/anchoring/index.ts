export { runAnchoringRound, startAnchoring } from './anchoring-loop.ts'
export { onlyPathOf } from './anchor-of-submission.ts'
export { openDepositProofs, type DepositProofs } from './deposit-proofs.ts'
export { proofRoutes } from './proof-routes.ts'
