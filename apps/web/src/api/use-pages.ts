import { keepPreviousData, queryOptions, useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

type Page<Item> = Readonly<{
  items: readonly Item[]
  nextCursor: string | null
  /** Absent where the server would have to count. */
  total?: number | undefined
}>

export type Pages<Item> = Readonly<{
  items: readonly Item[] | undefined
  error: Error | null
  refetch: () => void
  /** Another page, or another list, was asked for: what was shown before stays meanwhile, and no page of it is turned. */
  onItsWay: boolean
  /** Undefined on the first page. */
  goBack: (() => void) | undefined
  /** Undefined on the last page. */
  goOn: (() => void) | undefined
}>

/** What is shown, among all there is. */
export type Range = Readonly<{ before: number; total: number | undefined }>

/** Where a page begins that was turned to. */
type Start = Readonly<{ cursor: string; before: number }>

/** The options of a list that is read page by page. */
export type PageOptions<Item> = Readonly<{
  queryKey: QueryKey
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>
}>

/** The page that begins there; the first without a start. */
export function pageQuery<Item>({ queryKey, load }: PageOptions<Item>, start?: Start) {
  return queryOptions({
    queryKey: [...queryKey, start ?? null],
    queryFn: async ({ signal }) => ({
      ...(await load(start?.cursor, signal)),
      // Kept with the page, which may be shown while another is on its way.
      before: start?.before ?? 0,
    }),
  })
}

/** A list page by page: where each page began is kept, so that one can go back. */
export function usePages<Item>(options: PageOptions<Item>): Pages<Item> & Range {
  const { start, isFirst, leave, turnTo } = usePlace(JSON.stringify(options.queryKey))
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...pageQuery(options, start),
    placeholderData: keepPreviousData,
  })
  const { before = 0, items, nextCursor = null, total } = data ?? {}
  // The cursors of what is shown meanwhile lead to pages of something else.
  const unlessOnItsWay = (turn: () => void) => () => {
    if (!isPlaceholderData) turn()
  }
  return {
    items,
    before,
    total,
    error,
    refetch: () => void refetch(),
    onItsWay: isPlaceholderData,
    goBack: isFirst ? undefined : unlessOnItsWay(leave),
    goOn:
      items === undefined || nextCursor === null
        ? undefined
        : unlessOnItsWay(() => turnTo({ cursor: nextCursor, before: before + items.length })),
  }
}

/** Where somebody is in a list; another one begins at its first page, whenever it was looked at before. */
function usePlace(list: string) {
  const [place, setPlace] = useState<Readonly<{ list: string; starts: readonly Start[] }>>({
    list,
    starts: [],
  })
  if (place.list !== list) setPlace({ list, starts: [] })
  const starts = place.list === list ? place.starts : []
  return {
    start: starts.at(-1),
    isFirst: starts.length === 0,
    leave: () => setPlace({ list, starts: starts.slice(0, -1) }),
    turnTo: (start: Start) => setPlace({ list, starts: [...starts, start] }),
  }
}
