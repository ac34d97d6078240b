import { MAIL_STATES, retryMail, type MailEntry } from '@ancrage/contract'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import type { Tone } from '../../../theme/tokens.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { FilterField } from '../../../ui/forms/filter-field.tsx'
import { RecordList } from '../../../ui/records/record-list.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { administrationMutation } from '../api/administration-mutations.ts'
import { mailPages } from '../api/administration-lists.ts'
import { MailDialogButton } from './mail-dialog.tsx'
import { PanelHead } from '../panel-head.tsx'
import { useShown } from '../search/use-shown.ts'
import { nameOfMailKind } from './name-of-mail-kind.ts'

const TONES: Readonly<Record<MailEntry['state'], Tone>> = {
  queued: 'info',
  sent: 'success',
  failed: 'error',
  expired: 'warning',
}

export function MailsPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const { search } = useShown()
  const [recipient, setRecipient] = useState(search)
  const [wanted, setWanted] = useWantedState()
  const pages = usePages(mailPages(client, recipient, wanted))
  return (
    <>
      <PanelHead>
        <SearchField label={t('administration.mailTo')} initial={search} onSearch={setRecipient} />
        <FilterField
          label={t('records.state')}
          value={wanted}
          choices={MAIL_STATES.map((one) => [one, t(`administration.mailStates.${one}`)])}
          onFilter={setWanted}
        />
      </PanelHead>
      <RecordList<MailEntry>
        label={t('administration.tabs.mails')}
        empty={t(
          recipient === '' && wanted === undefined
            ? 'administration.noMails'
            : 'administration.nothingLike',
        )}
        pages={pages}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('records.date'),
            show: ({ createdAt }) => formatShort(createdAt, language),
            unbroken: true,
          },
          {
            name: t('administration.mail'),
            place: 'title',
            show: ({ kind, to }) => <TwoLines first={nameOfMailKind(t, kind)} second={to} />,
          },
          {
            name: t('records.state'),
            show: ({ state, lastError, attempts }) => (
              <>
                <SoftChip tone={TONES[state]}>{t(`administration.mailStates.${state}`)}</SoftChip>
                {lastError !== null && (
                  <TwoLines
                    first=""
                    second={t('administration.mailFailure', { attempts, error: lastError })}
                  />
                )}
              </>
            ),
          },
          {
            name: t('records.actions'),
            place: 'foot',
            show: (mail) => (
              <>
                <MailDialogButton mail={mail} />
                {(mail.state === 'queued' || mail.state === 'failed') && <Retry mail={mail} />}
              </>
            ),
          },
        ]}
      />
    </>
  )
}

/** In the address, so that the overview leads to those that it counts. */
function useWantedState() {
  const [params, setParams] = useSearchParams()
  const wanted = MAIL_STATES.find((state) => state === params.get('state'))
  const setWanted = (state: MailEntry['state'] | undefined) =>
    setParams({ tab: 'mails', ...(state && { state }) }, { replace: true })
  return [wanted, setWanted] as const
}

function Retry({ mail: { id } }: Readonly<{ mail: MailEntry }>) {
  const { t } = useTranslation()
  const { client } = useApi()
  const { mutate, isPending, error } = useMutation(administrationMutation(client, retryMail))
  return (
    <>
      <Button size="small" loading={isPending} onClick={() => mutate({ params: { id } })}>
        {t('error.retry')}
      </Button>
      {error !== null && <FailureNotice error={error} />}
    </>
  )
}
