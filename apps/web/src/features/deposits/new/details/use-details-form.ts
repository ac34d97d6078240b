import type { Deposit } from '@ancrage/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'

import { useApi } from '../../../../api/api-context.tsx'
import { keptInTab } from '../../../../api/kept.ts'
import { useLanguage } from '../../../../i18n/i18n.ts'
import { contractResolver } from '../../../../ui/forms/contract-resolver.ts'
import { detailsOf, type DetailsTyped, type Grouping } from './deposit-details.ts'
import { draftOf, draftPlace, titlesOf, typesOf } from '../draft.ts'
import type { ChosenFile } from '../files/file-tray.ts'
import { recallDepositor, rememberDepositor } from './remembered-depositor.ts'

/** A certificate states for ever what is typed: nothing of one work is taken for another’s. */
const NOTHING_DECLARED = {
  coDepositors: [],
  visibility: 'private',
  titles: {},
  types: {},
} as const satisfies Partial<DetailsTyped>

/** The form of the details, begun with what a reload of the page has interrupted. */
export function useDetailsForm(
  files: readonly ChosenFile[],
  grouping: Grouping,
  follows: Deposit | undefined,
) {
  const { session } = useApi()
  const language = useLanguage()
  const [user] = useState(session.user)
  const [place] = useState(() => draftPlace(keptInTab, user, follows))
  const [draft, setDraft] = useState(place.recall)
  const remembered = recallDepositor(user)
  const form = useForm({
    resolver: contractResolver(detailsOf(files, grouping), language),
    defaultValues: {
      ...NOTHING_DECLARED,
      depositor: remembered,
      ...(follows && peopleOf(follows, remembered)),
      ...draft,
      ...(follows && { previousDepositId: follows.id, creationType: follows.creationType }),
      titles: {},
      types: {},
    },
  })
  const { subscribe } = form
  const keep = useEffectEvent((values: DetailsTyped) =>
    place.keep(draftOf(values, files, grouping)),
  )
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  )
  return {
    form,
    restored: draft !== null,
    restoredTitles: titlesOf(draft, files, grouping),
    restoredTypes: typesOf(draft, files),
    forget: place.drop,
    /** For another work of the same person. */
    clear: () => form.reset({ ...NOTHING_DECLARED, depositor: form.getValues('depositor') }),
    done: (depositor: string) => {
      rememberDepositor(user, depositor)
      place.drop()
      setDraft(null)
    },
  }
}

/** A new version is of the same people, unless somebody says otherwise; a quality is the depositor's own. */
function peopleOf(
  { depositor, quality, coDepositors, onBehalfOf }: Deposit,
  now: string,
): Partial<DetailsTyped> {
  return {
    ...(depositor === now && quality !== null && { quality }),
    ...(onBehalfOf !== null && { onBehalfOf }),
    coDepositors: coDepositors.map(({ name, role }) => ({ name, role: role ?? '' })),
  }
}
