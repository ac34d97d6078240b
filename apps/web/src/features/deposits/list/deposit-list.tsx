import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentProps, useId, useState } from 'react'

import { useTranslation } from '../../../i18n/i18n.ts'
import { useApi } from '../../../api/api-context.tsx'
import type { Client } from '../../../api/client.ts'
import { useDepositSummary } from '../../../api/deposits/deposit-summary.ts'
import { usePages } from '../../../api/use-pages.ts'
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx'
import { openedPart } from '../../../ui/records/opened-part.tsx'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { depositPages } from '../api/deposit-pages.ts'
import { DepositCards } from './deposit-cards.tsx'
import { DepositTable } from './deposit-table.tsx'
import { EmptyList } from './empty-list.tsx'
import type { ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { NothingFound as Nothing } from './nothing-found.tsx'
import type { SelectionBar as Chosen } from './selection-bar.tsx'
import { SortField } from './sort-field.tsx'
import { useArrival } from '../../../ui/layout/use-arrival.ts'
import { FIRST_VIEW, useListView } from './use-list-view.ts'
import { useSelection } from './use-selection.ts'

type Props = Readonly<{ onCreate: () => void }>

/** The page of the list that is seen first. */
export function firstDeposits(client: Client) {
  return depositPages(client, FIRST_VIEW)
}

/** The anchorages of this account, kept up to date while they are looked at. */
export function DepositList({ onCreate }: Props) {
  const { t } = useTranslation()
  const { client } = useApi()
  const view = useListView()
  const selection = useSelection()
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const { data: summary } = useDepositSummary()
  const pages = usePages(depositPages(client, view.query))
  const [moreShown, showMore] = useState(view.moreFilters > 0)
  const moreId = useId()
  const heading = useArrival<HTMLHeadingElement>('#anchorages', 'start')

  const nothingListed = summary?.deposits === 0 && !view.filtered
  if (nothingListed && summary.archived === 0) return <EmptyList onCreate={onCreate} />
  const { items, error, onItsWay, refetch } = pages
  return (
    <Card component="section" aria-labelledby="anchorages">
      <Typography
        id="anchorages"
        ref={heading}
        tabIndex={-1}
        component="h2"
        variant="h6"
        sx={{ px: { xs: 2, sm: 3 }, pt: { xs: 2.5, sm: 3 }, scrollMarginTop: 80, outline: 0 }}
      >
        {t('deposits.title')}
      </Typography>
      <ListToolbar
        view={view}
        more={{ id: moreId, shown: moreShown, toggle: () => showMore(!moreShown) }}
      />
      {moreShown && <MoreFilters id={moreId} view={view} onClose={() => showMore(false)} />}
      <div role="status">
        {selection.ids.length > 0 && <SelectionBar ids={selection.ids} onClose={selection.clear} />}
      </div>
      {onItsWay && <ProgressLine label={t('app.loading')} />}
      {error !== null && (
        <Stack sx={{ p: 3 }}>
          <FailureNotice error={error} onRetry={refetch} />
        </Stack>
      )}
      {items === undefined && error === null && <ListSkeleton />}
      {items?.length === 0 && (
        <NothingFound
          onArchived={nothingListed ? () => view.setArchived(true) : undefined}
          onClose={view.clear}
        />
      )}
      {items !== undefined && items.length > 0 && (
        <>
          {wide ? (
            <DepositTable deposits={items} view={view} selection={selection} />
          ) : (
            <>
              <SortField view={view} />
              <DepositCards deposits={items} selection={selection} />
            </>
          )}
          <ListPages view={view} pages={pages} shown={items.length} />
        </>
      )}
    </Card>
  )
}

/** Not needed to see the list. */
const MoreFilters = openedPart<ComponentProps<typeof ListFilters> & { onClose: () => void }>(
  async () => (await import('./list-filters.tsx')).ListFilters,
)

/** Not needed to see the list either. */
const NothingFound = openedPart<ComponentProps<typeof Nothing>>(
  async () => (await import('./nothing-found.tsx')).NothingFound,
)
const SelectionBar = openedPart<ComponentProps<typeof Chosen>>(
  async () => (await import('./selection-bar.tsx')).SelectionBar,
)
