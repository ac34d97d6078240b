export { companyRoutes } from './company-routes.ts'
export { findCompany } from './company-store.ts'
