import { editProfile, type Language } from '@ancrage/contract'
import { QueryClientContext } from '@tanstack/react-query'
import { use } from 'react'

import { useApi } from '../../api/api-context.tsx'
import { keepProfile } from '../../api/session/profile.ts'
import { noteChosen } from './chosen-before.ts'

/** Who is signed in keeps the language in their account: mails and certificates follow it. A visitor has none. */
export function useSaveLanguage(): (language: Language) => Promise<void> {
  const { client, session } = useApi()
  // The pages before signing in read nothing that they would keep.
  const queries = use(QueryClientContext)
  return async (language) => {
    if (!session.hasUser()) return noteChosen(language)
    const user = await client.call(editProfile, { body: { language } })
    await keepProfile(queries, session, user)
  }
}
