export { deliverDueMails, type AttachFiles, type MailDelivery } from './deliver-mails.ts'
export { startMailDelivery } from './delivery-loop.ts'
export type { MailSetting } from './drawing/draw-mail.ts'
export { isMailFrom, openMailer, outboxFolder } from './mail-settings.ts'
export type { BlockInMail, FactsOf, Mail, MailKind } from './mail.ts'
export { MailRefused, type Mailer, type MailFile } from './mailer.ts'
export { sweepOutbox } from './outbox.ts'
export { queueGathered, queueMail, queueMails } from './queue-mail.ts'
export {
  deleteMails,
  deleteCertificateMailsBy,
  deleteMailsTo,
  deleteQueuedInvitations,
  forgetExpiredSecrets,
  forgetMailFacts,
  forgetPersonInMails,
  type MailOfInvitation,
} from './forget-mails-store.ts'
