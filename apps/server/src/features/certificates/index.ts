export { certificateRoutes } from './certificate-routes.ts'
export { issueCertificate, type CertificateSettings } from './issue-certificate.ts'
