import { styled } from '@mui/material/styles'

import { useTranslation } from '../../i18n/i18n.ts'

/** As on a certificate, which is white in the dark scheme too; `picture` is undefined until it is there. */
export function LogoOnPaper({ picture }: Readonly<{ picture: string | null | undefined }>) {
  const { t } = useTranslation()
  return (
    <Paper>
      {picture === null && t('company.noLogo')}
      {typeof picture === 'string' && <img src={picture} alt={t('company.logoShown')} />}
    </Paper>
  )
}

const Paper = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 240,
  maxWidth: '100%',
  height: 96,
  padding: 16,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.palette.common.white,
  color: theme.palette.grey[600],
  '& img': { maxWidth: '100%', maxHeight: '100%', minHeight: 0, objectFit: 'contain' },
}))
