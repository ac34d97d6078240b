import { useEffect, useEffectEvent } from 'react'

import { useProfile } from '../api/session/profile.ts'
import { switchLanguage, useLanguage } from '../i18n/i18n.ts'

/** Pages speak the language of the account, whatever this browser spoke before; the switch changes both. */
export function useAccountLanguage(): void {
  const { data: profile } = useProfile()
  const shown = useLanguage()
  const follow = useEffectEvent(async (language: typeof shown) => {
    if (language === shown) return
    try {
      await switchLanguage(language)
    } catch (error) {
      console.warn('The words of the language did not arrive', error)
    }
  })
  const language = profile?.language
  useEffect(() => {
    if (language !== undefined) void follow(language)
  }, [language])
}
