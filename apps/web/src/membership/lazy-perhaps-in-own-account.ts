import { addWords } from '../i18n/i18n.ts'
import { lazyPage } from '../shell/pages-loading.tsx'

/** Fetched for few, with its words. */
export const PerhapsInOwnAccount = lazyPage(async () => {
  const [part] = await Promise.all([import('./perhaps-in-own-account.tsx'), addWords('management')])
  return part.PerhapsInOwnAccount
})
