export { companyRoutes } from './company-routes.ts'
export { countDepositsBetween, findCompany } from './company-store.ts'
