export { publicRoutes } from './public-routes.ts'
export { startVerificationSite } from './start-verification-site.ts'
export { verifyProofRoute } from './verify-proof-route.ts'
