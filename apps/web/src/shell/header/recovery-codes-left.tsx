import { getTwoFactorStatus } from '@ancrage/contract'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../../api/api-context.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

const FEW = 3

/** To whom a recovery code has just let in: it is used up, and so many are left. */
export function RecoveryCodesLeft() {
  const { t } = useTranslation()
  const { client } = useApi()
  const { data } = useQuery({
    queryKey: ['recoveryCodesLeft'],
    queryFn: ({ signal }) => client.call(getTwoFactorStatus, { signal }),
  })
  if (data === undefined) return null
  const left = data.recoveryCodesLeft
  return (
    <Place>
      <Notice
        tone={left > FEW ? 'info' : 'warning'}
        role="status"
        title={t('twoFactor.codesLeft', { left })}
      >
        {t('twoFactor.codesLeftHelp')}{' '}
        <Link component={RouterLink} to="/security" color="inherit" underline="always">
          {t('menu.security')}
        </Link>
      </Notice>
    </Place>
  )
}

const Place = styled('div')({ marginBottom: 24 })
