import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'

import { useDepositsOfDigest } from '../../../../api/deposits/deposits-of-digest.ts'
import { formatShort } from '../../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../../i18n/i18n.ts'

/** Says when a file was deposited before; nothing when it was not, or when that cannot be told now. */
export function AlreadyDeposited({ sha256 }: Readonly<{ sha256: string }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useDepositsOfDigest(sha256)
  const first = data?.deposits[0]
  if (first === undefined) return null
  const { id, number, createdAt } = first
  return (
    <Typography variant="caption" component="div" role="status">
      {t('newDeposit.already', { date: formatShort(createdAt, language) })}{' '}
      <Link component={RouterLink} to={`/deposits/${id}`} target="_blank" rel="noopener">
        {t('deposit.number', { number })}
      </Link>
    </Typography>
  )
}
