import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'

import { useService } from '../../api/api-context.tsx'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { fonts } from '../../theme/tokens.ts'
import { keyGroups } from './key-groups.ts'

type Props = Readonly<{
  email: string
  secret: string
  recipient: string
  /** So many characters are asked for to show that the sheet is there. */
  asked: number
}>

/** What printing gives while a key is prepared, in the place of the page: the recovery sheet, black on white, on one page. */
export function PrintedSheet({ email, secret, recipient, asked }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [made] = useState(() => new Date().toISOString())
  const verificationUrl = useService()?.verificationUrl
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('vault.sheet.account'), email],
    [t('vault.sheet.service'), window.location.origin],
    [t('vault.sheet.made'), formatDay(made, language)],
    [t('vault.sheet.publicKey'), <code key="key">{recipient}</code>],
  ]
  return createPortal(
    <>
      <GlobalStyles styles={ALONE} />
      <Sheet data-printed-alone lang={language}>
        <h1>{t('vault.sheet.title')}</h1>
        <p>{t('vault.sheet.lead')}</p>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate="no">{value}</dd>
            </div>
          ))}
        </dl>
        <h2>{t('vault.sheet.key')}</h2>
        <Key translate="no">
          {keyGroups(secret).map((group, place) => (
            <span key={place}>{group}</span>
          ))}
        </Key>
        <p>{t('vault.sheet.keyHelp', { letters: asked })}</p>
        <h2>{t('vault.sheet.how')}</h2>
        <ul>
          <li>{t('vault.sheet.byAccount')}</li>
          {verificationUrl && <li>{t('vault.sheet.byPage', { address: verificationUrl })}</li>}
          <li>
            {t('vault.sheet.byAge')}
            <code translate="no">{t('vault.sheet.ageCommand')}</code>
          </li>
          <li>
            {t('vault.sheet.byCommand')}
            <code translate="no">{t('vault.sheet.command')}</code>
          </li>
        </ul>
      </Sheet>
    </>,
    document.body,
  )
}

const ALONE = {
  '@page': { margin: '18mm' },
  '@media print': {
    'body > :not([data-printed-alone])': { display: 'none !important' },
    // Whatever scheme the page has: paper is white.
    'html, body': { background: '#fff !important', colorScheme: 'light', overflow: 'visible' },
  },
}

const Sheet = styled('div')({
  display: 'none',
  '@media print': { display: 'block' },
  color: '#000',
  backgroundColor: '#fff',
  font: `11pt/1.45 ${fonts.body}`,
  '& h1': { font: `700 20pt/1.2 ${fonts.headings}`, margin: '0 0 8pt' },
  '& h2': { font: `700 13pt/1.2 ${fonts.headings}`, margin: '18pt 0 6pt' },
  '& p': { margin: '6pt 0' },
  '& dl': { margin: '12pt 0', borderTop: '0.5pt solid #000' },
  '& dl > div': { display: 'flex', padding: '4pt 0', borderBottom: '0.5pt solid #999' },
  '& dt': { flex: '0 0 110pt' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& code': { fontFamily: fonts.digits, fontSize: '10pt' },
  '& ul': { margin: 0, paddingLeft: '14pt' },
  '& li': { margin: '5pt 0' },
  '& li > code': { display: 'block', marginTop: '2pt' },
})

const Key = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6pt 12pt',
  padding: '10pt',
  border: '1pt solid #000',
  font: `700 14pt/1.3 ${fonts.digits}`,
})
