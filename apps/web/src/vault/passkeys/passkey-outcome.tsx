import { StepUpDeclined } from '../../api/failures.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { NotOpened } from './passkey-acts.ts'

type Props = Readonly<{ outcome: NotOpened | 'done' | undefined; error: unknown }>

/** Why a passkey opened nothing; nothing where it did. */
export function PasskeyOutcome({ outcome, error }: Props) {
  const { t } = useTranslation()
  if (error !== null && !(error instanceof StepUpDeclined)) return <FailureNotice error={error} />
  if (outcome === undefined || outcome === 'done') return null
  if (outcome === 'cancelled') {
    return <Notice tone="info" role="status" title={t('vault.passkey.cancelled')} />
  }
  return (
    <Notice tone="warning" role="alert" title={t(`vault.passkey.${outcome}`)}>
      {t(`vault.passkey.${outcome}Help`)}
    </Notice>
  )
}
