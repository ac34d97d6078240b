export { personalDataRoutes } from './personal-data-routes.ts'
export { startRetention } from './retention.ts'
