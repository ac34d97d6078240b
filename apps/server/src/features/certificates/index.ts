export { certificateRoutes } from './certificate-routes.ts'
export { sealRoutes } from './seal-routes.ts'
export { issueCertificate, type CertificateSettings } from './issue-certificate.ts'
