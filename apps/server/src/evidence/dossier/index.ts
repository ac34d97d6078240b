export { dossierRoutes } from './dossier-routes.ts'
