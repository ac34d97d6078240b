import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

type Page<Item> = Readonly<{ items: readonly Item[]; nextCursor: string | null }>

export type Pages<Item> = Readonly<{
  items: readonly Item[] | undefined
  error: Error | null
  refetch: () => void
  /** Undefined on the first page. */
  goBack: (() => void) | undefined
  /** Undefined on the last page. */
  goOn: (() => void) | undefined
}>

/** A list page by page: the cursor of each page that was left is kept, so that one can go back. */
export function usePages<Item>(
  key: QueryKey,
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>,
): Pages<Item> {
  // Another filter is another list, and begins at its first page.
  const list = JSON.stringify(key)
  const [place, setPlace] = useState<Readonly<{ list: string; cursors: readonly string[] }>>({
    list,
    cursors: [],
  })
  const cursors = place.list === list ? place.cursors : []
  const cursor = cursors.at(-1)
  const { data, error, refetch } = useQuery({
    queryKey: [...key, cursor ?? null],
    queryFn: ({ signal }) => load(cursor, signal),
    placeholderData: keepPreviousData,
  })
  const next = data?.nextCursor ?? null
  return {
    items: data?.items,
    error,
    refetch: () => void refetch(),
    goBack:
      cursors.length === 0 ? undefined : () => setPlace({ list, cursors: cursors.slice(0, -1) }),
    goOn: next === null ? undefined : () => setPlace({ list, cursors: [...cursors, next] }),
  }
}
