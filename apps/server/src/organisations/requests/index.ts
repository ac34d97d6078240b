export { accountRequestRoutes } from './account-request-routes.ts'
export { askAccountCreation } from './ask-account-creation.ts'
