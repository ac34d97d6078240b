import { MAX_DOSSIERS_AT_ONCE, type Deposit } from '@ancrage/contract'
import { useState } from 'react'

/** Which deposits are chosen, on whatever page of the list they were. */
export type Selection = Readonly<{
  ids: readonly string[]
  has: (id: string) => boolean
  /** A dossier exists once the deposit is confirmed; more than so many are not asked for at once. */
  canTake: (deposit: Deposit) => boolean
  toggle: (deposit: Deposit) => void
  /** Takes all of a page that can be taken; lets them go where all are taken already. */
  togglePage: (deposits: readonly Deposit[]) => void
  /** Of a page: all that can be taken are, some are, or none. */
  ofPage: (deposits: readonly Deposit[]) => 'all' | 'some' | 'none'
  clear: () => void
}>

export function useSelection(): Selection {
  const [ids, setIds] = useState<readonly string[]>([])
  return selectionOf(ids, setIds)
}

export function selectionOf(
  ids: readonly string[],
  setIds: (ids: readonly string[]) => void,
): Selection {
  const chosen = new Set(ids)
  const has = (id: string): boolean => chosen.has(id)
  const confirmedOf = (deposits: readonly Deposit[]): readonly string[] =>
    deposits.flatMap(({ id, status }) => (status === 'confirmed' ? [id] : []))
  const ofPage = (deposits: readonly Deposit[]): 'all' | 'some' | 'none' => {
    const confirmed = confirmedOf(deposits)
    const taken = confirmed.filter(has).length
    if (taken === 0) return 'none'
    return taken === confirmed.length ? 'all' : 'some'
  }
  return {
    ids,
    has,
    ofPage,
    canTake: ({ id, status }) =>
      status === 'confirmed' && (has(id) || ids.length < MAX_DOSSIERS_AT_ONCE),
    toggle: ({ id }) => setIds(has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    togglePage: (deposits) => {
      const confirmed = confirmedOf(deposits)
      const others = ids.filter((id) => !confirmed.includes(id))
      setIds(
        ofPage(deposits) === 'all'
          ? others
          : [...new Set([...ids, ...confirmed])].slice(0, MAX_DOSSIERS_AT_ONCE),
      )
    },
    clear: () => setIds([]),
  }
}
