import type { CreationType } from '@ancrage/contract'
import { useEffect, useEffectEvent, useRef } from 'react'

import type { ChosenFile } from '../files/file-tray.ts'
import {
  type DetailsForm,
  type Grouping,
  type Titles,
  type Types,
  keepTyped,
  suggestTitles,
} from './deposit-details.ts'
import { suggestedType } from './suggested-type.ts'

type Typed = Readonly<{ form: DetailsForm; restoredTitles: Titles; restoredTypes: Types }>
type Proposed = Readonly<{ titles: Titles; type: CreationType | undefined }>

/**
 * Fills in what the files say of the details while these are shown, also of files that come meanwhile, and leaves alone
 * what was typed.
 */
export function useProposals(
  { form, restoredTitles, restoredTypes }: Typed,
  files: readonly ChosenFile[],
  grouping: Grouping,
  isShown: boolean,
  /** Of a new version: what its predecessor is called. */
  sameTitle?: string,
): void {
  const before = useRef<Proposed>({ titles: {}, type: undefined })
  const propose = () => {
    const { titles, type } = before.current
    const next = suggestTitles(files, grouping, sameTitle)
    const typed = { ...restoredTitles, ...form.getValues('titles') }
    form.setValue('titles', keepTyped(next, typed, titles))
    form.setValue('types', { ...restoredTypes, ...form.getValues('types') })
    before.current = { titles: next, type: proposeType(form, files, type) }
  }
  const proposeNow = useEffectEvent(propose)
  const ids = files.map(({ id }) => id).join()
  useEffect(() => {
    if (isShown) proposeNow()
  }, [isShown, ids, grouping])
}

/** Returns what is proposed now. */
function proposeType(
  form: DetailsForm,
  files: readonly ChosenFile[],
  before: CreationType | undefined,
): CreationType | undefined {
  const chosen: CreationType | null | undefined = form.getValues('creationType')
  if ((chosen ?? before) !== before) return before
  const type = suggestedType(files)
  if (type === undefined) form.resetField('creationType')
  else form.setValue('creationType', type)
  return type
}
