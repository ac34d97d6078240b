export { startAuditAnchoring } from './anchor-audit-head.ts'
export { auditRoutes } from './audit-routes.ts'
export { recordAudit, type Act } from './record-audit.ts'
export { verifyAuditChain } from './verify-audit-chain.ts'
