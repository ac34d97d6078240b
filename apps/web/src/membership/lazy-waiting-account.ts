import { addWords } from '../i18n/i18n.ts'
import { lazyPage } from '../shell/pages-loading.tsx'

/** Fetched for few, with its words. */
export const WaitingAccount = lazyPage(async () => {
  const [part] = await Promise.all([import('./waiting-account.tsx'), addWords('management')])
  return part.WaitingAccount
})
