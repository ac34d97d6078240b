import { styled } from '@mui/material/styles'

import { useTranslation } from '../i18n/i18n.ts'
import { useService } from '../api/api-context.tsx'
import { footer, touch } from '../theme/tokens.ts'
import { LegalLinks } from './legal-links.tsx'

export function Footer() {
  const { t } = useTranslation()
  const service = useService()
  return (
    <Frame>
      <span>{service && t('footer.copyright', { owner: service.siteOwner })}</span>
      <nav aria-label={t('footer.legal')}>
        <LegalLinks />
      </nav>
    </Frame>
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
  padding: 16,
  [theme.breakpoints.up('sm')]: { padding: '16px 24px' },
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
