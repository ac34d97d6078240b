export { companyRoutes } from './company-routes.ts'
export { findCompany, type Company } from './company-store.ts'
