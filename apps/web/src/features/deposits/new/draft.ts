import type { CreationType, Deposit, Profile } from '@ancrage/contract'

import type { Kept } from '../../../api/kept.ts'
import {
  type DetailsTyped,
  type Grouping,
  TOGETHER,
  type Titles,
  type Types,
  titleKey,
} from './details/deposit-details.ts'
import type { ChosenFile } from './files/file-tray.ts'

/** What was typed for a deposit; a reload forgets the files, and so their names stand for them. */
export type Draft = Partial<Omit<DetailsTyped, 'titles' | 'types'>> &
  Readonly<{
    titles?: Readonly<Record<string, string>>
    types?: Readonly<Record<string, CreationType>>
  }>

type Named = Pick<ChosenFile, 'id' | 'name'>

/**
 * Where one account's draft is kept: as long as the tab lives, so that a reload loses nothing typed.
 * A new version has a draft of its own, which nothing but that version takes up.
 */
export type DraftPlace = Readonly<{
  recall: () => Draft | null
  keep: (draft: Draft) => void
  drop: () => void
}>

export function draftPlace(
  storage: Kept,
  user: Profile | null,
  follows?: Pick<Deposit, 'id'>,
): DraftPlace {
  const key = ['deposit-draft', user?.id ?? '', ...(follows ? [follows.id] : [])].join('.')
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

export function draftOf(
  { titles, types, ...details }: DetailsTyped,
  files: readonly Named[],
  grouping: Grouping,
): Draft {
  const named: Record<string, string> = {}
  for (const [key, name] of keysAndNames(files, grouping)) {
    if (titles[key] !== undefined) named[name] = titles[key].title
  }
  const typed = files.flatMap((file) => {
    const type = types[titleKey(file)]
    return type === undefined ? [] : [[file.name, type] as const]
  })
  return {
    ...details,
    titles: named,
    ...(typed.length > 0 && { types: Object.fromEntries(typed) }),
  }
}

/** The types that were chosen for files of the same names. */
export function typesOf(draft: Draft | null, files: readonly Named[]): Types {
  const kept = new Map(Object.entries(draft?.types ?? {}))
  return Object.fromEntries(files.map((file) => [titleKey(file), kept.get(file.name)]))
}

/** The titles that were typed for files of the same names. */
export function titlesOf(draft: Draft | null, files: readonly Named[], grouping: Grouping): Titles {
  const kept = new Map(Object.entries(draft?.titles ?? {}))
  const found: Titles = {}
  for (const [key, name] of keysAndNames(files, grouping)) {
    const title = kept.get(name)
    if (title !== undefined) found[key] = { title }
  }
  return found
}

/** No name of a file holds the end of a line. */
function keysAndNames(
  files: readonly Named[],
  grouping: Grouping,
): readonly (readonly [key: string, name: string])[] {
  if (grouping === 'together') return [[TOGETHER, files.map(({ name }) => name).join('\n')]]
  return files.map((file) => [titleKey(file), file.name])
}
