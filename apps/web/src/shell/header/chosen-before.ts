import type { Language } from '@ancrage/contract'

/** What somebody chose on this page before they signed in: the account takes it over, once. */
let chosen: Language | null = null

export function noteChosen(language: Language): void {
  chosen = language
}

export function takeChosen(): Language | null {
  const taken = chosen
  chosen = null
  return taken
}
