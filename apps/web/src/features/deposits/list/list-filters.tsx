import { CREATION_TYPES, creationType } from '@ancrage/contract'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'

import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DayField } from '../new/details/day-field.tsx'
import { ExportButtons } from './export-buttons.tsx'
import type { ListView } from './use-list-view.ts'

type Props = Readonly<{ id: string; view: ListView }>

/** What narrows the list besides its status, and takes what it then shows away as a file. */
export function ListFilters({ id, view }: Props) {
  const { t } = useTranslation()
  const collator = new Intl.Collator(useLanguage())
  const types = CREATION_TYPES.map((type) => [type, t(`creationTypes.${type}`)] as const)
  const { from = '', to = '' } = view.period
  const { limit: _limit, sort: _sort, ...filters } = view.query
  return (
    <Frame id={id} role="group" aria-label={t('deposits.moreFilters')}>
      <ChoiceField
        label={t('deposits.type')}
        value={view.query.creationType ?? ''}
        choices={[
          ['', t('deposits.allTypes')],
          ...types.toSorted(([, one], [, another]) => collator.compare(one, another)),
        ]}
        onChange={({ target }) => view.setCreationType(creationType.safeParse(target.value).data)}
      />
      <DayField
        label={t('deposits.from')}
        day={from}
        max={to || undefined}
        onDay={(day) => view.setDay('from', day)}
      />
      <DayField
        label={t('deposits.to')}
        day={to}
        min={from || undefined}
        onDay={(day) => view.setDay('to', day)}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={view.query.archived === 'only'}
            onChange={({ target }) => view.setArchived(target.checked)}
          />
        }
        label={t('deposits.archivedOnly')}
      />
      <Acts>
        <ExportButtons query={filters} />
        {view.filtered && <Button onClick={view.clear}>{t('deposits.clearFilters')}</Button>}
      </Acts>
    </Frame>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  // Words below a field that is wrong move none of those beside it.
  alignItems: 'start',
  padding: '8px 16px 20px',
  '& > label': { alignSelf: 'center' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(2, 1fr)',
    padding: '8px 24px 20px',
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1.4fr) 1fr 1fr',
    '& > :first-of-type': { gridColumn: 'auto' },
    '& > :last-of-type': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.up('xl')]: {
    gridTemplateColumns: 'minmax(0, 1.4fr) 1fr 1fr auto',
    '& > :last-of-type': { gridColumn: 'auto' },
  },
}))

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
