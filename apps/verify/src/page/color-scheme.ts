import { storageOfPage } from './storage-of-page.ts'

export type Scheme = 'light' | 'dark'

const ATTRIBUTE = 'data-color-scheme'
/** The application’s own name for it. */
const KEY = 'mui-mode'

/** The scheme chosen last, else the system’s, set before anything is drawn. */
export function applyScheme(): void {
  const kept = storageOfPage()?.getItem(KEY)
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute(
    ATTRIBUTE,
    kept === 'light' || kept === 'dark' ? kept : system,
  )
}

export const shownScheme = (): Scheme =>
  document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light'

export function keepScheme(scheme: Scheme): void {
  storageOfPage()?.setItem(KEY, scheme)
  document.documentElement.setAttribute(ATTRIBUTE, scheme)
}
