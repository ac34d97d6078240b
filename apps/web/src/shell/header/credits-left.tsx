import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

import { useProfile } from '../../api/session/profile.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/media/icon.tsx'

/** From here on it leads to more. */
const FEW = 2

export function CreditsLeft() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data: profile } = useProfile()
  if (profile === undefined) return null
  const { unlimitedDeposits, credits } = profile
  return (
    <Frame to={unlimitedDeposits || credits > FEW ? '/products' : '/products#top-up'}>
      <Icon name="credits" size={28} />
      <div>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('menu.creditsLeft')}
        </Typography>
        <Typography variant="subtitle1">
          {unlimitedDeposits ? t('credits.unlimited') : formatNumber(credits, language)}
        </Typography>
      </div>
      <span className="visually-hidden">{t('menu.offers')}</span>
      <Icon name="arrowRight" size={20} />
    </Frame>
  )
}

const Frame = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: 16,
  borderRadius: 12,
  textDecoration: 'none',
  '& > :last-child': { marginLeft: 'auto', color: theme.vars.palette.text.secondary },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.neutral,
  '& .MuiTypography-subtitle1': { color: theme.vars.palette.text.primary },
}))
