export { authenticateWith, authRoutes, type Authenticate } from './auth-routes.ts'
export { hashPassword } from './password.ts'
export { sessionTransport } from './session-transport.ts'
export { bootstrapAdministrator, offerSetupLink } from './setup-link.ts'
