export { accountRequestRoutes } from './account-request-routes.ts'
