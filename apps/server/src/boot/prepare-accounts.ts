import type { ServerContext } from '../platform/context.ts'
import type { Say } from '../config/console-words.ts'
import type { Settings } from '../config/env.ts'
import { seedDemo, type DemoLogin } from '../demo/seed-demo.ts'
import { isLoopback } from '../http/incoming/same-origin.ts'
import { bootstrapAdministrator, offerSetupLink } from '../identity/index.ts'
import { stockEmptyInstallation } from '../site/first-start/index.ts'
import { sellerOf } from './seller-of-settings.ts'

export type FirstAccounts = Readonly<{
  /** The one-time token that creates the first administrator; absent when there is one. */
  setupToken: string | undefined
  demoLogins: readonly DemoLogin[]
}>

/** What an installation without accounts is given. */
export async function prepareAccounts(
  settings: Settings,
  context: ServerContext,
  say: Say,
): Promise<FirstAccounts> {
  const { bootstrapAdministrator: administrator } = settings
  const everywhere = [settings.host, new URL(settings.publicUrl).hostname]
  const reach = everywhere.every(isLoopback) ? 'thisMachine' : 'network'
  // Before the first account: an installation that has one is not empty.
  await stockEmptyInstallation(context)
  if (administrator) await bootstrapAdministrator(context, administrator, reach)
  if (settings.demo) say('demo')
  const demoLogins = settings.demo
    ? await seedDemo(context, settings.dataFolder, sellerOf(settings))
    : []
  return { demoLogins, setupToken: await offerSetupLink(context) }
}
