import { useWords } from '../../i18n/words.tsx'

/** What it all means. */
export function About() {
  const t = useWords()
  return (
    <details>
      <summary>{t('about.title')}</summary>
      <h3>{t('about.proves')}</h3>
      <ul>
        <li>{t('about.proves.1')}</li>
        <li>{t('about.proves.2')}</li>
      </ul>
      <h3>{t('about.not')}</h3>
      <ul>
        <li>{t('about.not.1')}</li>
        <li>{t('about.not.2')}</li>
        <li>{t('about.not.3')}</li>
      </ul>
    </details>
  )
}
