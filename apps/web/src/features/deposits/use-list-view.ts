import {
  DEFAULT_PAGE_SIZE,
  DEPOSIT_SORTS,
  type DepositListQuery,
  type DepositStatus,
  depositStatus,
} from '@ancrage/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

type Sort = (typeof DEPOSIT_SORTS)[number]
export type SortedBy = 'createdAt' | 'title'

const NEWEST_FIRST: Sort = '-createdAt'

export const PAGE_SIZES = [10, DEFAULT_PAGE_SIZE, 50, 100] as const

export type ListView = Readonly<{
  query: DepositListQuery & Readonly<{ limit: number; sort: Sort }>
  /** Counted from 0. */
  page: number
  filtered: boolean
  setSearch: (search: string) => void
  setStatus: (status: DepositStatus | undefined) => void
  /** Which way the list is sorted by this; false when it is sorted by something else. */
  directionOf: (by: SortedBy) => 'asc' | 'desc' | false
  sortBy: (by: SortedBy) => void
  setLimit: (limit: number) => void
  goOn: (nextCursor: string) => void
  goBack: () => void
  clear: () => void
}>

/** What the list shows. The filters live in the address, so that going back finds them again. */
export function useListView(): ListView {
  const [params, setParams] = useSearchParams()
  const [limit, setLimit] = useState<number>(PAGE_SIZES[0])
  const [cursors, setCursors] = useState<readonly string[]>([])
  const search = params.get('search') ?? ''
  const status = depositStatus.safeParse(params.get('status')).data
  const sort = DEPOSIT_SORTS.find((known) => known === params.get('sort')) ?? NEWEST_FIRST

  const set = (name: string, value: string | undefined) => {
    setCursors([])
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined || value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  }
  const cursor = cursors.at(-1)
  return {
    query: {
      limit,
      sort,
      ...(search === '' ? {} : { search }),
      ...(status === undefined ? {} : { status }),
      ...(cursor === undefined ? {} : { cursor }),
    },
    page: cursors.length,
    filtered: search !== '' || status !== undefined,
    setSearch: (words) => set('search', words.trim()),
    setStatus: (chosen) => set('status', chosen),
    directionOf: (by) => directionOf(sort, by),
    sortBy(by) {
      const next = nextSort(sort, by)
      set('sort', next === NEWEST_FIRST ? undefined : next)
    },
    setLimit(size) {
      setCursors([])
      setLimit(size)
    },
    goOn: (nextCursor) => setCursors([...cursors, nextCursor]),
    goBack: () => setCursors(cursors.slice(0, -1)),
    clear() {
      setCursors([])
      setParams({}, { replace: true })
    },
  }
}

function directionOf(sort: Sort, by: SortedBy): 'asc' | 'desc' | false {
  if (sort === by) return 'asc'
  return sort === `-${by}` && 'desc'
}

/** The other way round; at first, titles from A and dates from the newest. */
function nextSort(sort: Sort, by: SortedBy): Sort {
  const direction = directionOf(sort, by)
  if (direction === false) return by === 'title' ? 'title' : NEWEST_FIRST
  return direction === 'asc' ? `-${by}` : by
}
