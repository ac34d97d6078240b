import { useEffect, useEffectEvent } from 'react'

import { useProfile } from '../api/session/profile.ts'
import { switchLanguage, useLanguage } from '../i18n/i18n.ts'
import { takeChosen } from './header/chosen-before.ts'
import { useSaveLanguage } from './header/use-save-language.ts'

/**
 * Pages speak the language of the account, whatever this browser spoke before; the switch changes both, also where it was used on
 * this page before signing in.
 */
export function useAccountLanguage(): void {
  const { data: profile } = useProfile()
  const shown = useLanguage()
  const save = useSaveLanguage()
  const follow = useEffectEvent(async (language: typeof shown) => {
    const chosen = takeChosen()
    try {
      if (chosen !== null && chosen !== language) await save(chosen)
      else if (language !== shown) await switchLanguage(language)
    } catch (error) {
      console.warn('The language of the account and of the page differ', error)
    }
  })
  const language = profile?.language
  useEffect(() => {
    if (language !== undefined) void follow(language)
  }, [language])
}
