export { showcaseRoutes } from './showcase-routes.ts'
