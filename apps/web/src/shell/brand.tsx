import { styled } from '@mui/material/styles'
import { Link } from 'react-router'

import { useTranslation } from '../i18n/i18n.ts'
import { fonts } from '../theme/tokens.ts'
import { LogoMark } from '../ui/media/logo.tsx'

const NAME = 'Ancrage'

export function Brand() {
  const { t } = useTranslation()
  return (
    <Home to="/" aria-label={t('app.home')}>
      <LogoMark size={40} />
      <span aria-hidden>{NAME}</span>
    </Home>
  )
}

const Home = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: 12,
  borderRadius: 8,
  fontFamily: fonts.headings,
  fontWeight: 800,
  fontSize: 24,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  color: theme.vars.palette.text.primary,
}))
