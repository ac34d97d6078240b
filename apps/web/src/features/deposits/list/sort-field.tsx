import { DEPOSIT_SORTS } from '@ancrage/contract'
import { styled } from '@mui/material/styles'

import { useTranslation } from '../../../i18n/i18n.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import type { ListView } from './use-list-view.ts'

/** As the first way to sort by each, and then the other way round. */
const SORTS = ['-createdAt', 'createdAt', 'title', '-title', '-status', 'status'] as const

/** Sorts the list where its headings are not shown. */
export function SortField({ view }: Readonly<{ view: ListView }>) {
  const { t } = useTranslation()
  return (
    <Frame>
      <ChoiceField
        label={t('sorting.by')}
        value={view.query.sort}
        choices={SORTS.map((sort) => [sort, t(`sorting.orders.${sort}`)])}
        onChange={({ target }) => {
          const sort = DEPOSIT_SORTS.find((known) => known === target.value)
          if (sort !== undefined) view.setSort(sort)
        }}
      />
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  padding: '8px 16px 16px',
  [theme.breakpoints.up('sm')]: { padding: '8px 24px 16px', maxWidth: 360 },
}))
