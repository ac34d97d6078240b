export type { Mail, MailFacts, MailKind } from './mail.ts'
export { queueMail } from './queue-mail.ts'
