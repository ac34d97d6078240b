import type { MailSetting } from '../platform/mail/index.ts'
import type { ServerContext } from '../platform/context.ts'
import { siteOwnerAsSet } from './site-settings.ts'

/** Reads what mails say of the installation, whose owner administrators may have set over the environment’s. */
export function mailSettingAsSet(
  { database }: Pick<ServerContext, 'database'>,
  { publicUrl, siteOwner }: MailSetting,
): () => Promise<MailSetting> {
  return async () => ({ publicUrl, siteOwner: await siteOwnerAsSet(database, siteOwner) })
}
