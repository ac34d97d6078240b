export type { DepositInMail, Mail, MailKind, TwoFactorChange } from './mail.ts'
export { queueMail } from './queue-mail.ts'
