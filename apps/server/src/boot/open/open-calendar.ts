import type { ConsoleWord } from '../../config/console-words.ts'
import type { Settings } from '../../config/env.ts'
import { startCalendar } from '../../site/calendar/index.ts'
import type { ServerContext } from '../../platform/context.ts'

type Options = Pick<Settings, 'calendar' | 'host' | 'trustedProxies' | 'siteOwner'>

/** Opens our own calendar where the settings want one; gives what closes it. */
export async function openCalendar(
  { calendar, host, trustedProxies, siteOwner }: Options,
  context: ServerContext,
  { evidential }: Readonly<{ evidential: boolean }>,
  say: (word: ConsoleWord, detail?: string) => void,
): Promise<() => Promise<void>> {
  if (!calendar) return async () => undefined
  const settings = { ...calendar, host, trustedProxies, siteOwner, evidential }
  const { url, close } = await startCalendar(context, settings)
  say('calendar', url)
  return close
}
