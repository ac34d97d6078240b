import type { Deposit, Profile } from '@ancrage/contract'

import { useApi } from '../../../api/api-context.tsx'
import { useProfile } from '../../../api/session/profile.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { Word } from '../../../i18n/translate.ts'

type Visibility = Deposit['visibility']

/** A company’s administrators read what its members anchor: private is then not “you alone”. */
export function visibilityWord(
  visibility: Visibility,
  reader: Pick<Profile, 'company'> | null,
): Word {
  const isOfCompany = reader !== null && reader.company !== null
  return visibility === 'private' && isOfCompany
    ? 'deposit.visibilities.ofCompany'
    : `deposit.visibilities.${visibility}`
}

/** Who sees a deposit of the signed-in person, in words. */
export function useVisibilityWords(): (visibility: Visibility) => string {
  const { t } = useTranslation()
  const { session } = useApi()
  const { data } = useProfile()
  return (visibility) => t(visibilityWord(visibility, data ?? session.user()))
}
