import { useTranslation } from '../../i18n/i18n.ts'
import { useApi } from '../api-context.tsx'
import { useProfile } from './profile.ts'

/** Name and address to show: as the server says, until then as stored, at worst the default label. */
export function useDisplayedUser(): Readonly<{ name: string; email: string }> {
  const { t } = useTranslation()
  const { session } = useApi()
  const { data } = useProfile()
  const user = data ?? session.user()
  const name = user?.name.trim() ?? ''
  return { name: name === '' ? t('menu.defaultUser') : name, email: user?.email ?? '' }
}
