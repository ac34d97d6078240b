import { ACCOUNT_REQUEST_STATES, type AccountRequest } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { usePages } from '../../../api/use-pages.ts'
import { formatShort } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import type { Tone } from '../../../theme/tokens.ts'
import { AddressLine } from '../../../ui/records/address-line.tsx'
import { FilterField } from '../../../ui/forms/filter-field.tsx'
import { RecordList } from '../../../ui/records/record-list.tsx'
import { useRowDialog } from '../../../ui/records/row-dialog.tsx'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'
import { TwoLines } from '../../../ui/records/two-lines.tsx'
import { requestPages } from '../api/administration-lists.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { PanelHead } from '../panel-head.tsx'
import { ShownAlone } from '../search/shown-alone.tsx'
import { useShown } from '../search/use-shown.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

const TONES: Readonly<Record<AccountRequest['state'], Tone>> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'error',
}

export function RequestsPanel() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { client } = useApi()
  const [wanted, setWanted] = useState<AccountRequest['state']>()
  const { id: shown } = useShown()
  const pages = usePages(requestPages(client, wanted, shown))
  return (
    <>
      <ShownAlone />
      <PanelHead>
        <FilterField
          label={t('records.state')}
          value={wanted}
          choices={ACCOUNT_REQUEST_STATES.map((one) => [
            one,
            t(`administration.requestStates.${one}`),
          ])}
          onFilter={setWanted}
        />
      </PanelHead>
      <RecordList<AccountRequest>
        label={t('administration.tabs.requests')}
        empty={t(wanted === undefined ? 'administration.noRequests' : 'administration.nothingLike')}
        pages={pages}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('records.date'),
            show: ({ createdAt }) => formatShort(createdAt, language),
            unbroken: true,
          },
          {
            name: t('records.person'),
            place: 'title',
            show: ({ firstName, lastName, email, phone }) => (
              <TwoLines
                first={`${firstName} ${lastName}`}
                second={
                  <>
                    <AddressLine address={email} />
                    {phone}
                  </>
                }
              />
            ),
          },
          {
            name: t('accountRequest.company'),
            show: ({ company }) => company,
          },
          {
            name: t('records.state'),
            show: ({ state, reason }) => (
              <>
                <SoftChip tone={TONES[state]}>
                  {t(`administration.requestStates.${state}`)}
                </SoftChip>
                {reason !== null && <TwoLines first="" second={reason} />}
              </>
            ),
          },
          {
            name: t('records.actions'),
            place: 'foot',
            show: (request) => <Decision request={request} />,
          },
        ]}
      />
    </>
  )
}

function Decision({ request }: Readonly<{ request: AccountRequest }>) {
  const { t } = useTranslation()
  const show = useRowDialog()
  if (request.state !== 'waiting') return null
  const approve = () => show((close) => <ApproveDialog request={request} onClose={close} />)
  const refuse = () => show((close) => <RefuseDialog request={request} onClose={close} />)
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
      <Button size="small" variant="contained" onClick={approve}>
        {t('administration.approve')}
      </Button>
      <Button size="small" sx={{ mr: { md: -1.25 } }} onClick={refuse}>
        {t('administration.refuse')}
      </Button>
    </Stack>
  )
}
