export { attachmentsOfMails } from './attach-certificates.ts'
export { certificateMailRoutes } from './certificate-mail-routes.ts'
