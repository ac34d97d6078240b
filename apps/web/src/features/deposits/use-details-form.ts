import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'

import { useApi } from '../../api/api-context.tsx'
import { useLanguage } from '../../i18n/i18n.ts'
import { contractResolver } from '../../ui/contract-resolver.ts'
import { depositDetails, type DetailsTyped } from './deposit-details.ts'
import { draftPlace, type Draft } from './draft.ts'
import { recallDepositor, rememberDepositor } from './remembered-depositor.ts'

/** The form of the details, begun with what a reload of the page has interrupted. */
export function useDetailsForm() {
  const { session } = useApi()
  const language = useLanguage()
  const [user] = useState(session.user)
  const [place] = useState(() => draftPlace(sessionStorage, user))
  const [draft] = useState(place.recall)
  const form = useForm({
    resolver: contractResolver(depositDetails, language),
    defaultValues: {
      depositor: recallDepositor(user),
      coDepositors: [],
      visibility: 'private',
      ...draft,
      titles: {},
    },
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => place.keep(withoutTitles(values)),
      }),
    [subscribe, place],
  )
  return {
    form,
    restored: draft !== null,
    forget: place.drop,
    done: (depositor: string) => {
      rememberDepositor(user, depositor)
      place.drop()
    },
  }
}

function withoutTitles(values: DetailsTyped): Draft {
  const entries = Object.entries(values).filter(([name]) => name !== 'titles')
  return Object.fromEntries(entries)
}
