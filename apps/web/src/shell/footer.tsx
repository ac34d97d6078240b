import { styled } from '@mui/material/styles'

import { useTranslation } from '../i18n/i18n.ts'
import { useService } from '../api/api-context.tsx'
import { footer, touch } from '../theme/tokens.ts'

export function Footer() {
  const { t } = useTranslation()
  const service = useService()
  return (
    <Frame>
      {service && (
        <>
          <span>{t('footer.copyright', { owner: service.siteOwner })}</span>
          <nav aria-label={t('footer.legal')}>
            <LegalLink href={service.legalLinks.notice} name={t('footer.notice')} />
            <LegalLink href={service.legalLinks.privacy} name={t('footer.privacy')} />
            <LegalLink href={service.legalLinks.terms} name={t('footer.terms')} />
          </nav>
        </>
      )}
    </Frame>
  )
}

/** An installation that has not published a page shows no link to it. */
function LegalLink({ href, name }: Readonly<{ href: string | null; name: string }>) {
  const { t } = useTranslation()
  if (href === null) return null
  return (
    <a href={href} target="_blank" rel="noopener">
      {name}
      <span className="visually-hidden"> {t('menu.newTab')}</span>
    </a>
  )
}

const Frame = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 64,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 32px',
  padding: '16px 24px',
  color: footer.text,
  backgroundColor: footer.background,
  [theme.breakpoints.up('lg')]: { padding: '16px 40px' },
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: '4px 24px' },
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    padding: '4px 0',
    [touch.pointer]: { padding: '11px 0' },
  },
  '& a:hover': { textDecoration: 'underline' },
  '& a:focus-visible': { outlineColor: footer.text },
}))
