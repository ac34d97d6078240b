import {
  type CreationType,
  creationType as creationTypeSchema,
  DEFAULT_PAGE_SIZE,
  DEPOSIT_SORTS,
  type DepositListQuery,
  type DepositStatus,
  depositStatus,
} from '@ancrage/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useLanguage } from '../../../i18n/i18n.ts'
import { askFor, type Period, readDay } from './period.ts'

export type Sort = (typeof DEPOSIT_SORTS)[number]
export type SortedBy = 'createdAt' | 'status' | 'title'

const NEWEST_FIRST: Sort = '-createdAt'

export const PAGE_SIZES = [10, DEFAULT_PAGE_SIZE, 50, 100] as const

/** What the list shows of an address that asks for nothing. */
export const FIRST_VIEW = { limit: PAGE_SIZES[0], sort: NEWEST_FIRST } as const

export type ListView = Readonly<{
  query: Omit<DepositListQuery, 'cursor'> & Readonly<{ limit: number; sort: Sort }>
  filtered: boolean
  /** Filters besides the search and the status. */
  moreFilters: number
  period: Period
  setSearch: (search: string) => void
  setStatus: (status: DepositStatus | undefined) => void
  setCreationType: (type: CreationType | undefined) => void
  setDay: (end: keyof Period, day: string) => void
  setArchived: (only: boolean) => void
  /** Which way the list is sorted by this; false when it is sorted by something else. */
  directionOf: (by: SortedBy) => 'asc' | 'desc' | false
  sortBy: (by: SortedBy) => void
  setSort: (sort: Sort) => void
  setLimit: (limit: number) => void
  clear: () => void
}>

/** What the list shows. The filters live in the address, so that going back finds them again. */
export function useListView(): ListView {
  const [params, setParams] = useSearchParams()
  const language = useLanguage()
  const [limit, setLimit] = useState<number>(PAGE_SIZES[0])
  const search = params.get('search') ?? ''
  const status = depositStatus.safeParse(params.get('status')).data
  const creationType = creationTypeSchema.safeParse(params.get('type')).data
  const period = { from: readDay(params.get('from')), to: readDay(params.get('to')) }
  const isArchived = params.get('archived') === 'only'
  const moreFilters = [creationType, period.from, period.to, isArchived].filter(Boolean).length
  const sort = DEPOSIT_SORTS.find((known) => known === params.get('sort')) ?? NEWEST_FIRST

  const set = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined || value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  const setSort = (next: Sort) => set('sort', next === NEWEST_FIRST ? undefined : next)
  return {
    query: {
      limit,
      sort,
      ...(search === '' ? {} : { search }),
      ...(status === undefined ? {} : { status }),
      ...(creationType === undefined ? {} : { creationType }),
      ...(isArchived ? { archived: 'only' as const } : {}),
      ...askFor(period, language),
    },
    filtered: search !== '' || status !== undefined || moreFilters > 0,
    moreFilters,
    period,
    setSearch: (words) => set('search', words.trim()),
    setStatus: (chosen) => set('status', chosen),
    setCreationType: (chosen) => set('type', chosen),
    setDay: set,
    setArchived: (only) => set('archived', only ? 'only' : undefined),
    directionOf: (by) => directionOf(sort, by),
    sortBy: (by) => setSort(nextSort(sort, by)),
    setSort,
    setLimit,
    clear: () => setParams({}, { replace: true }),
  }
}

function directionOf(sort: Sort, by: SortedBy): 'asc' | 'desc' | false {
  if (sort === by) return 'asc'
  return sort === `-${by}` && 'desc'
}

/** The other way round; at first, titles from A, dates from the newest, and what waits before the rest. */
function nextSort(sort: Sort, by: SortedBy): Sort {
  const direction = directionOf(sort, by)
  if (direction === false) return by === 'title' ? 'title' : `-${by}`
  return direction === 'asc' ? `-${by}` : by
}
