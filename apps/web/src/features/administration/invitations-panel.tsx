import { listInvitations, resendInvitation, type Invitation } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

import { useApi } from '../../api/api-context.tsx'
import { usePages } from '../../api/use-pages.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { formatShort } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { useAct } from '../../step-up/use-act.ts'
import type { Tone } from '../../theme/tokens.ts'
import { RecordList } from '../../ui/record-list.tsx'
import { SoftChip } from '../../ui/soft-chip.tsx'
import { useToast } from '../../ui/toast.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { ADMINISTRATION, useAdministrationRefresh } from './administration-queries.ts'

const TONES: Readonly<Record<Invitation['state'], Tone>> = {
  open: 'info',
  expired: 'warning',
  accepted: 'success',
}

export function InvitationsPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const pages = usePages([...ADMINISTRATION, 'invitations'], (cursor, signal) =>
    client.call(listInvitations, { query: { cursor }, signal }),
  )
  return (
    <RecordList<Invitation>
      label={t('administration.tabs.invitations')}
      empty={t('administration.noInvitations')}
      pages={pages}
      keyOf={({ id }) => id}
      columns={[
        { name: t('records.date'), show: ({ sentAt }) => formatShort(sentAt, language) },
        {
          name: t('records.person'),
          place: 'title',
          show: ({ name, email }) => <TwoLines first={name} second={email} />,
        },
        {
          name: t('records.role'),
          show: ({ accountType, company }) => (
            <TwoLines first={t(`profile.accountTypes.${accountType}`)} second={company} />
          ),
        },
        {
          name: t('records.state'),
          show: ({ state }) => (
            <SoftChip tone={TONES[state]}>{t(`administration.invitationStates.${state}`)}</SoftChip>
          ),
        },
        {
          name: t('records.actions'),
          place: 'wide',
          show: (invitation) => <Resend invitation={invitation} />,
        },
      ]}
    />
  )
}

function Resend({ invitation: { id, state } }: Readonly<{ invitation: Invitation }>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const toast = useToast()
  const refresh = useAdministrationRefresh()
  const { act, waiting, failure } = useAct()
  if (state === 'accepted') return null
  const resend = () =>
    act(
      () => client.call(resendInvitation, { params: { id } }),
      () => {
        toast({ tone: 'success', words: t('administration.resent') })
        return refresh()
      },
    )
  return (
    <>
      <Button size="small" loading={waiting} onClick={() => void resend()}>
        {t('administration.resend')}
      </Button>
      {failure !== null && (
        <SoftChip tone="error" role="alert">
          {failureWords(failure, t, language)}
        </SoftChip>
      )}
    </>
  )
}
