import type { Renderer } from '@ancrage/certificate'

import { isStillTold } from '../../../accounts/index.ts'
import type { MailDelivery } from '../../../platform/mail/index.ts'
import type { Message } from '../../../platform/mail/mailer.ts'
import type { TestService } from '../../../testing/test-service.ts'
import { attachmentsOfMails } from '../index.ts'

/** A delivery whose mails are kept in `sent`, with the certificates that the renderer draws. */
export function deliveryInto(
  sent: Message[],
  service: TestService,
  { how, renderer }: Readonly<{ how: 'attachments' | 'links'; renderer: Renderer }>,
): MailDelivery {
  const ledger = { chain: 'bitcoin', network: service.chain.facts.network, evidential: false }
  const operator = { name: 'Essai', details: [], website: null }
  return {
    mailer: {
      name: 'outbox',
      send: async (message) => void sent.push(message),
      close: async () => undefined,
    },
    from: 'Ancrage <no-reply@ancrage.example>',
    readSetting: async () => ({
      publicUrl: 'https://ancrage.example',
      siteOwner: 'Ancrage',
      supportAddress: null,
      verificationUrl: null,
    }),
    isStillFor: (told) => isStillTold(service.context.database, told),
    attach: attachmentsOfMails(how, {
      context: service.context,
      certificates: { renderer, ledger, operator, verificationUrl: null },
    }),
  }
}
