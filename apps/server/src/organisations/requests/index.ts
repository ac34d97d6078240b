export { accountRequestRoutes } from './account-request-routes.ts'
export { askAccountCreation } from './ask-account-creation.ts'
export { deleteDecidedRequests, deleteRequestsBy } from './forget-requests-store.ts'
