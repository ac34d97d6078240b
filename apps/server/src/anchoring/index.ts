export { anchoringRoutes } from './operator/anchoring-routes.ts'
export { runAnchoringOnce, startAnchoring } from './jobs/anchoring-loop.ts'
export { watchAnchoring, type AnchoringState } from './operator/anchoring-state.ts'
export { isAnchoringAlive, LEDGER_JOB, SEALING_JOB } from './jobs/jobs.ts'
export { FINAL_CONFIRMATIONS } from './submissions/submission-store.ts'
export { onlyPathOf } from './submissions/anchor-of-submission.ts'
export { openDepositProofs, type DepositProofs } from './release/deposit-proofs.ts'
export { openOwnVerifier, type OwnVerifier } from './release/own-verifier.ts'
export { proofRoutes } from './release/proof-routes.ts'
export { storeMissingTrees, type LeafPath } from './sealing/stored-tree.ts'
export { timestampOfCommitment } from './release/timestamp-of-commitment.ts'
export { lesserFirst, treeOfLeaves, treeWithRoot } from './sealing/tree-of-leaves.ts'
export {
  createTreeBuilder,
  PAGE_LEAVES,
  pagesOnPath,
  pathThroughPages,
  type TreePage,
} from './sealing/tree-pages.ts'
export { insertCommitment } from './sealing/commitment-store.ts'
export { startAuditAnchoring } from './jobs/anchor-audit-head.ts'
