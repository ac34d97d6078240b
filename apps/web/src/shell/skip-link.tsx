import { styled } from '@mui/material/styles'

import { useTranslation } from '../i18n/i18n.ts'

export const MAIN_ID = 'content'

export function SkipLink() {
  const { t } = useTranslation()
  return <Link href={`#${MAIN_ID}`}>{t('app.skip')}</Link>
}

const Link = styled('a')(({ theme }) => ({
  ...theme.typography.subtitle2,
  position: 'fixed',
  top: 8,
  left: 8,
  padding: '10px 16px',
  borderRadius: 8,
  textDecoration: 'none',
  zIndex: theme.zIndex.tooltip,
  color: theme.vars.palette.common.white,
  backgroundColor: theme.vars.palette.primary.filled,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}))
