import { useSearchParams } from 'react-router'

type Shown = Readonly<{
  /** What the list is searched for at first. */
  search: string
  /** The one thing of the list that is shown; absent where all of them are. */
  id: string | undefined
  showAll: () => void
}>

/** What the address asks to show of the list of a tab, as a search over everything leads there. */
export function useShown(): Shown {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab')
  return {
    search: params.get('search') ?? '',
    id: params.get('id') ?? undefined,
    showAll: () => setParams(tab === null ? {} : { tab }, { replace: true }),
  }
}
