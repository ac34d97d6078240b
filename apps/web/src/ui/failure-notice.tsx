import Button from '@mui/material/Button'

import { failureWords } from '../i18n/failure-words.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Notice } from './notice.tsx'

type Props = Readonly<{ error: unknown; onRetry?: () => void }>

export function FailureNotice({ error, onRetry }: Props) {
  const { t } = useTranslation()
  const retry = onRetry && (
    <Button size="small" variant="outlined" onClick={onRetry}>
      {t('error.retry')}
    </Button>
  )
  return <Notice tone="error" role="alert" title={failureWords(error, t)} action={retry} />
}
