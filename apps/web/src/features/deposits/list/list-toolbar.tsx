import type { DepositStatus } from '@ancrage/contract'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useEffectEvent } from 'react'

import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { type Tone, touch } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { SoftChip } from '../../../ui/records/soft-chip.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { useAddressEdit } from '../new/details/address-edit.ts'
import { useListCounts } from './use-list-counts.ts'
import type { ListView } from './use-list-view.ts'

const TYPING_PAUSE_MS = 300

type More = Readonly<{ id: string; shown: boolean; toggle: () => void }>
type Props = Readonly<{ view: ListView; more: More }>

export function ListToolbar({ view, more }: Props) {
  const { t } = useTranslation()
  const counts = useListCounts(view.query)
  return (
    <Bar>
      <Filters role="group" aria-label={t('deposits.statusFilter')}>
        <Filter view={view} tone="neutral" name={t('deposits.all')} count={counts.deposits} />
        <Filter
          view={view}
          tone="success"
          status="confirmed"
          name={t('deposits.filters.confirmed')}
          count={counts.confirmed}
        />
        <Filter
          view={view}
          tone="neutral"
          status="pending"
          name={t('deposits.filters.pending')}
          count={counts.pending}
        />
      </Filters>
      <End>
        <Search view={view} />
        <Button
          variant="outlined"
          aria-expanded={more.shown}
          aria-controls={more.id}
          startIcon={<Icon name="filter" size={18} />}
          onClick={more.toggle}
        >
          {view.moreFilters === 0
            ? t('deposits.moreFilters')
            : t('deposits.moreFiltersOn', { count: view.moreFilters })}
        </Button>
      </End>
    </Bar>
  )
}

type FilterProps = Readonly<{
  view: ListView
  tone: Tone | 'neutral'
  status?: DepositStatus
  name: string
  count: number | undefined
}>

function Filter({ view, tone, status, name, count }: FilterProps) {
  const language = useLanguage()
  const pressed = view.query.status === status
  return (
    <Tab aria-pressed={pressed} onClick={() => view.setStatus(status)}>
      {name}
      {count !== undefined && <SoftChip tone={tone}>{formatNumber(count, language)}</SoftChip>}
    </Tab>
  )
}

/** Asks the server once the typing pauses. */
function Search({ view }: Readonly<{ view: ListView }>) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  const { typed, type, isSent, send } = useAddressEdit(view.query.search ?? '')
  const words = typed.trim()
  const search = useEffectEvent(() => {
    if (isSent(words)) return
    send(words)
    view.setSearch(words)
  })
  useEffect(() => {
    const timer = setTimeout(search, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <SearchBox>
      <Icon name="search" size={20} />
      <input
        type="search"
        value={typed}
        aria-label={t('deposits.search')}
        placeholder={t(narrow ? 'deposits.searchHintShort' : 'deposits.searchHint')}
        onChange={(event) => type(event.target.value)}
      />
      {typed !== '' && (
        <IconButton size="small" aria-label={t('deposits.clearSearch')} onClick={() => type('')}>
          <Icon name="cross" size={16} />
        </IconButton>
      )}
    </SearchBox>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  padding: '12px 16px 16px',
  [theme.breakpoints.up('sm')]: { padding: '12px 24px 20px' },
}))

const Filters = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  [theme.breakpoints.up('sm')]: { columnGap: 20 },
}))

const End = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 320px',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.up('md')]: { justifyContent: 'flex-end' },
}))

const SearchBox = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 140px',
  minWidth: 0,
  alignItems: 'center',
  gap: 8,
  height: 40,
  padding: '0 0 0 12px',
  [touch.pointer]: { height: touch.target },
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.inputBorder}`,
  [theme.breakpoints.up('md')]: { maxWidth: 340 },
  '&:hover': { borderColor: theme.vars.palette.text.secondary },
  '&:focus-within': {
    borderColor: theme.vars.palette.text.primary,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.text.primary}`,
  },
  '& input': {
    ...theme.typography.body2,
    flex: 1,
    minWidth: 0,
    height: '100%',
    border: 0,
    outline: 0,
    appearance: 'none',
    background: 'none',
    color: theme.vars.palette.text.primary,
    textOverflow: 'ellipsis',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
}))

const Tab = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  gap: 6,
  whiteSpace: 'nowrap',
  minHeight: 40,
  [touch.pointer]: { minHeight: touch.target, minWidth: touch.target },
  color: theme.vars.palette.text.secondary,
  borderBottom: '2px solid transparent',
  '&[aria-pressed="true"]': {
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
    borderBottomColor: theme.vars.palette.text.primary,
  },
}))
