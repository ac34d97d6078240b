export { administrationRoutes } from './administration-routes.ts'
