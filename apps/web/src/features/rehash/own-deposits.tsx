import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { Link as RouterLink } from 'react-router'

import { useDepositsOfDigest } from '../../api/deposits-of-digest.ts'
import { formatLong } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'

/** Whether the digest is one of the person's own deposits, and which. */
export function OwnDeposits({ sha256 }: Readonly<{ sha256: string }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, error, refetch } = useDepositsOfDigest(sha256)
  if (error !== null) return <FailureNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton variant="rounded" height={68} />
  const [first, ...others] = data.deposits
  if (first === undefined) {
    return <Notice tone="info" role="status" title={t('rehash.notYours')} />
  }
  const { id, number, title, createdAt } = first
  const date = formatLong(createdAt, language)
  return (
    <Notice
      tone="success"
      role="status"
      title={<Unbroken words={t('rehash.yours', { number, date })} part={number} />}
    >
      <Link component={RouterLink} to={`/deposits/${id}`}>
        {title}
      </Link>
      {others.length > 0 && <> · {t('rehash.yoursToo', { count: others.length })}</>}
    </Notice>
  )
}
