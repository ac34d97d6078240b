import type { Translate } from '../../i18n/translate.ts'

type Named = Readonly<{ browser: string | null; system: string | null }>

/** How a browser and its system are called, as far as it says. */
export function deviceOf({ browser, system }: Named, t: Translate): string {
  if (browser !== null && system !== null) return t('security.device', { browser, system })
  return browser ?? system ?? t('security.unknownDevice')
}
