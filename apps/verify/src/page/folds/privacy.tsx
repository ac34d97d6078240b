import { useWords } from '../../i18n/words.tsx'

/** Who learns what, and the page for a disk. */
export function Privacy() {
  const t = useWords()
  return (
    <details>
      <summary>{t('private.title')}</summary>
      <p>{t('private.1')}</p>
      <p>{t('private.2')}</p>
      {location.protocol !== 'file:' && (
        <p>
          <a href="/offline.html" download="verifier.html">
            {t('private.download')}
          </a>
        </p>
      )}
    </details>
  )
}
