import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useState } from 'react'
import { Link } from 'react-router'

import { failureToTell, isRefusal } from '../../api/failures.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from './notice.tsx'

type Props = Readonly<{ error: unknown; onRetry?: () => unknown }>

export function FailureNotice({ error, onRetry }: Props) {
  const { t } = useTranslation()
  const [trying, setTrying] = useState(false)
  const tryAgain = async (again: () => unknown) => {
    setTrying(true)
    await again()
    setTrying(false)
  }
  const retry = onRetry && (
    <Button
      size="small"
      variant="outlined"
      // Not disabled: that would take the focus from who has pressed it.
      aria-busy={trying}
      startIcon={trying && <CircularProgress size={14} color="inherit" aria-hidden />}
      onClick={() => void tryAgain(onRetry)}
    >
      {t('error.retry')}
    </Button>
  )
  if (failureToTell(error) === null) return null
  // Asking again would not help: the person sets it up elsewhere.
  const action = isRefusal(error, 'auth.second_factor_missing') ? (
    <Button size="small" variant="outlined" component={Link} to="/security">
      {t('error.toSecurity')}
    </Button>
  ) : (
    retry
  )
  return <Notice tone="error" role="alert" title={failureWords(error, t)} action={action} />
}
