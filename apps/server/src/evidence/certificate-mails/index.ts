export { attachmentsOfMails } from './attach-certificates.ts'
