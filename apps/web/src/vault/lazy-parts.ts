import { addWords } from '../i18n/i18n.ts'
import { lazyPage } from '../shell/pages-loading.tsx'

/** Fetched with words that few pages need. */
export const CopyChoice = withWords(async () => (await import('./ui/copy-choice.tsx')).CopyChoice)
export const CopiesCard = withWords(async () => (await import('./ui/copies-card.tsx')).CopiesCard)
export const StorageCard = withWords(
  async () => (await import('./ui/storage-card.tsx')).StorageCard,
)
export const NoStorageCard = withWords(
  async () => (await import('./ui/no-storage-card.tsx')).NoStorageCard,
)
export const CompanyKeyCard = withWords(
  async () => (await import('./company/company-key-card.tsx')).CompanyKeyCard,
)
export const UploadsOf = withWords(async () => (await import('./ui/uploads-of.tsx')).UploadsOf)
export const UploadsLine = withWords(
  async () => (await import('./ui/uploads-line.tsx')).UploadsLine,
)

function withWords<P>(load: Parameters<typeof lazyPage<P>>[0]) {
  return lazyPage(async () => {
    const [part] = await Promise.all([load(), addWords('vault')])
    return part
  })
}
