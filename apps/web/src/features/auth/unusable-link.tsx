import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useTranslation } from '../../i18n/i18n.ts'
import { ApiRefusal } from '../../api/failures.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

type Props = Readonly<{
  error: unknown
  onRetry: () => void
  /** What to do about a link that will never work again. */
  children?: ReactNode
}>

export function UnusableLink({ error, onRetry, children }: Props) {
  const { t } = useTranslation()
  const isGone = error instanceof ApiRefusal && error.status === 410
  return (
    <>
      <FailureNotice error={error} {...(isGone ? {} : { onRetry })} />
      {isGone && children}
      <Button component={Link} to="/login">
        {t('login.back')}
      </Button>
    </>
  )
}
