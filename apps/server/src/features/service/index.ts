export { serviceRoutes, type ServiceFacts } from './service-routes.ts'
