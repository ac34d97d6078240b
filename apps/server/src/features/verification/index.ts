export { publicRoutes } from './public-routes.ts'
export { startVerificationSite, type VerificationSite } from './start-verification-site.ts'
