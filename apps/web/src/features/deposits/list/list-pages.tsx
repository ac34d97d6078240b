import type { Deposit } from '@ancrage/contract'
import { styled } from '@mui/material/styles'
import { useId } from 'react'

import type { Pages, Range } from '../../../api/use-pages.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useLanguage, useTranslation } from '../../../i18n/i18n.ts'
import { touch } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { TurnPages } from '../../../ui/records/turn-pages.tsx'
import { type ListView, PAGE_SIZES } from './use-list-view.ts'

type Props = Readonly<{
  view: ListView
  pages: Pages<Deposit> & Range
  /** How many rows of them. */
  shown: number
}>

export function ListPages({ view, pages, shown }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sizeId = useId()
  const { before, total } = pages
  const range = {
    from: formatNumber(before + 1, language),
    to: formatNumber(before + shown, language),
  }
  return (
    <Bar>
      <label htmlFor={sizeId}>{t('deposits.rowsPerPage')}</label>
      <Size>
        <select
          id={sizeId}
          value={view.query.limit}
          onChange={(event) => view.setLimit(Number(event.target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {formatNumber(size, language)}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={14} />
      </Size>
      <span role="status">
        {total === undefined
          ? t('deposits.rangeOpen', range)
          : t('deposits.range', { ...range, total: formatNumber(total, language) })}
      </span>
      <TurnPages pages={pages} />
    </Bar>
  )
}

const Size = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  marginInline: '4px 8px',
  '& select': {
    ...theme.typography.body2,
    appearance: 'none',
    height: 32,
    padding: '0 24px 0 10px',
    [touch.pointer]: { minWidth: touch.target, height: touch.target },
    borderRadius: 6,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.inputBorder}`,
  },
  '& svg': { position: 'absolute', right: 6, pointerEvents: 'none' },
}))

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '10px 16px',
  [theme.breakpoints.down('sm')]: { columnGap: 4, paddingInline: 8 },
  color: theme.vars.palette.text.secondary,
}))
