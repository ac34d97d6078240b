import type { Profile } from '@ancrage/contract'

import type { DetailsTyped } from './deposit-details.ts'

/** What was typed for a deposit, but for the titles: they belong to files, which a reload forgets. */
export type Draft = Partial<Omit<DetailsTyped, 'titles'>>

/** Where one account's draft is kept: as long as the tab lives, so that a reload loses nothing typed. */
export type DraftPlace = Readonly<{
  recall: () => Draft | null
  keep: (draft: Draft) => void
  drop: () => void
}>

export function draftPlace(storage: Storage, user: Profile | null): DraftPlace {
  const key = `deposit-draft.${user?.id ?? ''}`
  return {
    recall() {
      const kept = storage.getItem(key)
      // Only this code writes it, and the form checks every value again.
      return kept === null ? null : (JSON.parse(kept) as Draft)
    },
    keep: (draft) => storage.setItem(key, JSON.stringify(draft)),
    drop: () => storage.removeItem(key),
  }
}
