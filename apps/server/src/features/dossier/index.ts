export { dossierRoutes, type DossierParts } from './dossier-routes.ts'
