export { apiDocumentRoutes } from './api-document-routes.ts'
