import { useWords } from '../../i18n/words.tsx'

/** How to do without this page. */
export function ByHand() {
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
        {`openssl ts -verify -token_in -in jeton.tst -digest ${t('hand.imprint')} -CAfile ${t('hand.root')}.pem`}
      </pre>
      <p>{t('hand.5')}</p>
      <pre translate={false}>{`pdfdetach -saveall certificat.pdf`}</pre>
    </details>
  )
}
