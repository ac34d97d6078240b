import { useWords } from '../../i18n/words.tsx'

/** What it all means. */
export function AboutCard() {
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

/** How to do without this page. */
export function HandCard() {
  const t = useWords()
  const file = t('hand.file')
  return (
    <details>
      <summary>{t('hand.title')}</summary>
      <p>{t('hand.1')}</p>
      <pre translate={false}>{`sha256sum ${file}\nots info ${file}.ots`}</pre>
      <p>{t('hand.2')}</p>
      <pre translate={false}>{`ots verify ${file}.ots`}</pre>
      <p>{t('hand.3')}</p>
      <pre translate={false}>{`ots info ${file}.ots`}</pre>
      <p>{t('hand.4')}</p>
      <pre translate={false}>
        {`openssl ts -verify -token_in -in jeton.tst -digest IMPRINT -CAfile ROOT.pem`}
      </pre>
      <p>{t('hand.5')}</p>
      <pre translate={false}>{`pdfdetach -saveall certificat.pdf`}</pre>
    </details>
  )
}

/** Who learns what, and the page for a disk. */
export function PrivateCard() {
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
