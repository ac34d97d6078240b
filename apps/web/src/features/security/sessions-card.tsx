import { endOtherSessions, endSession, listSessions, type SessionSummary } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { formatLong } from '../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../i18n/i18n.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { SoftChip } from '../../ui/records/soft-chip.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { deviceOf } from './device-of.ts'
import { SecurityCard } from './security-card.tsx'
import { SecurityList, SecurityRow } from './security-list.tsx'
import { SESSIONS } from './session-queries.ts'
import { useAct } from '../../step-up/use-act.ts'

const MOBILE = /android|ios|iphone|ipad/i

export function SessionsCard() {
  const { t } = useTranslation()
  const { client } = useApi()
  const queries = useQueryClient()
  const toast = useToast()
  const { act, waiting, failure } = useAct()
  const { data, error, refetch } = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => client.call(listSessions, { signal }),
  })
  const afterwards = (words: string) => async () => {
    toast({ tone: 'success', words })
    await queries.invalidateQueries({ queryKey: SESSIONS })
  }
  const end = ({ id }: SessionSummary) =>
    act(() => client.call(endSession, { params: { id } }), afterwards(t('security.sessionEnded')))
  const endOthers = () =>
    act(() => client.call(endOtherSessions, {}), afterwards(t('security.othersEnded')))
  const problem = failure ?? error
  const hasOthers = data?.items.some(({ current }) => !current) === true
  return (
    <SecurityCard title={t('security.sessions')} help={t('security.sessionsHelp')}>
      <Stack spacing={2}>
        {problem !== null && <FailureNotice error={problem} onRetry={refetch} />}
        {data === undefined && error === null && (
          <Skeleton variant="rounded" height={64} aria-label={t('security.loading')} />
        )}
        <SecurityList label={t('security.sessions')}>
          {data?.items.map((session) => (
            <Row
              key={session.id}
              session={session}
              waiting={waiting}
              onEnd={() => void end(session)}
            />
          ))}
        </SecurityList>
        {hasOthers && (
          <div>
            <Button
              variant="outlined"
              color="error"
              loading={waiting}
              onClick={() => void endOthers()}
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
  const seen = t('security.lastSeen', { moment: formatLong(session.lastSeenAt, language) })
  const opened = t('security.opened', { moment: formatLong(session.createdAt, language) })
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
