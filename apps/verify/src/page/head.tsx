import { useState } from 'preact/hooks'

import { useLanguage, useWords, type Language } from '../i18n/words.tsx'
import { keepScheme, shownScheme, type Scheme } from './color-scheme.ts'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

export function Head({ onLanguage }: Readonly<{ onLanguage: (language: Language) => void }>) {
  const t = useWords()
  const language = useLanguage()
  const other = language === 'fr' ? 'en' : 'fr'
  const [scheme, setScheme] = useState<Scheme>(shownScheme)
  const next = scheme === 'dark' ? 'light' : 'dark'
  return (
    <header class="head">
      <a class="skip" href="#content">
        {t('page.skip')}
      </a>
      <div class="brand">
        <Logo />
        <span>{t('page.brand')}</span>
      </div>
      <div class="row">
        <button type="button" class="sign" lang={other} onClick={() => onLanguage(other)}>
          {t('page.otherLanguage')}
        </button>
        <button
          type="button"
          class="sign"
          aria-label={t(next === 'dark' ? 'page.dark' : 'page.light')}
          onClick={() => {
            keepScheme(next)
            setScheme(next)
          }}
        >
          <Icon name={next === 'dark' ? 'moon' : 'sun'} size={24} />
        </button>
      </div>
    </header>
  )
}
