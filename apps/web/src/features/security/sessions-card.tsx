import { type SessionSummary } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation, useQuery } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { failureToTell } from '../../api/failures.ts'
import { formatShort } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { SoftChip } from '../../ui/records/soft-chip.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { deviceOf } from './device-of.ts'
import { SecurityCard } from './security-card.tsx'
import { SecurityList, SecurityRow } from './security-list.tsx'
import { sessionMutations } from './api/security-mutations.ts'
import { sessionsQuery } from './api/security-queries.ts'
import { Placeholder } from '../../ui/feedback/placeholder.tsx'

const MOBILE = /android|ios|iphone|ipad/i

export function SessionsCard() {
  const { t } = useTranslation()
  const { client } = useApi()
  const toast = useToast()
  const { data, error, refetch } = useQuery(sessionsQuery(client))
  const end = useMutation({
    ...sessionMutations.end(client),
    onSuccess: () => toast({ tone: 'success', words: t('security.sessionEnded') }),
  })
  const endOthers = useMutation({
    ...sessionMutations.endOthers(client),
    onSuccess: () => toast({ tone: 'success', words: t('security.othersEnded') }),
  })
  const waiting = end.isPending || endOthers.isPending
  const problem = failureToTell(end.error ?? endOthers.error) ?? error
  const hasOthers = data?.items.some(({ current }) => !current) === true
  return (
    <SecurityCard title={t('security.sessions')} help={t('security.sessionsHelp')}>
      <Stack spacing={2}>
        {problem !== null && <FailureNotice error={problem} onRetry={refetch} />}
        {data === undefined && error === null && (
          <Placeholder height={64} label={t('security.loading')} />
        )}
        <SecurityList label={t('security.sessions')}>
          {data?.items.map((session) => (
            <Row
              key={session.id}
              session={session}
              waiting={waiting}
              onEnd={() => end.mutate({ params: { id: session.id } })}
            />
          ))}
        </SecurityList>
        {hasOthers && (
          <div>
            <Button
              variant="outlined"
              color="error"
              loading={waiting}
              onClick={() => endOthers.mutate({})}
            >
              {t('security.endOthers')}
            </Button>
          </div>
        )}
      </Stack>
    </SecurityCard>
  )
}

type RowProps = Readonly<{ session: SessionSummary; waiting: boolean; onEnd: () => void }>

function Row({ session, waiting, onEnd }: RowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const device = deviceOf(session, t)
  const seen = t('security.lastSeen', { moment: formatShort(session.lastSeenAt, language) })
  const opened = t('security.opened', { moment: formatShort(session.createdAt, language) })
  const icon = MOBILE.test(session.system ?? '') ? 'phone' : 'screen'
  return (
    <SecurityRow icon={<Icon name={icon} />} title={device} facts={[seen, opened]}>
      {session.current ? (
        <SoftChip tone="success">{t('security.current')}</SoftChip>
      ) : (
        <Button
          size="small"
          disabled={waiting}
          aria-label={t('security.endSession', { device })}
          onClick={onEnd}
        >
          {t('security.end')}
        </Button>
      )}
    </SecurityRow>
  )
}
