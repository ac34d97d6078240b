export { certificateRoutes } from './certificate-routes.ts'
export { sealRoutes } from './seal-routes.ts'
export type { CertificateSettings } from './certificate-settings.ts'
export { issueCertificate } from './issue-certificate.ts'
