import type { MailSetting } from '../platform/mail/index.ts'
import type { ServerContext } from '../platform/context.ts'
import { effectiveSettings } from './effective-settings.ts'

/** Reads what mails say of the installation, which administrators may have set over the environment’s. */
export function mailSettingAsSet(
  { database }: Pick<ServerContext, 'database'>,
  { publicUrl, ...ofEnvironment }: MailSetting,
): () => Promise<MailSetting> {
  return async () => {
    const now = await effectiveSettings(database, ofEnvironment)
    return {
      publicUrl,
      siteOwner: now.siteOwner.value,
      supportAddress: now.supportAddress.value,
      verificationUrl: now.verificationUrl.value,
    }
  }
}
