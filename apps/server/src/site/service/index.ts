export type { ServiceFacts } from './facts-as-set.ts'
export { serviceRoutes } from './service-routes.ts'
