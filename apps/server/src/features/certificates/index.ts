export { certificateRoutes } from './certificate-routes.ts'
export type { CertificateSettings } from './issue-certificate.ts'
