import { type Profile, profile } from '@ancrage/contract'

import type { Kept } from '../kept.ts'

export const USER = 'user'
export const ACCESS_TOKEN = 'accessToken'

/** What the sign-in page tells whoever ended their session by another act than signing out. */
export type SignOutNotice = Readonly<{ accountErased: true } | { companyLeft: true; email: string }>

/** Signed out by the person, no longer known to the server, in another tab, or by an act that says so. */
export type SessionEnd = 'signedOut' | 'lost' | 'elsewhere' | SignOutNotice

/** What this browser remembers of the signed-in person: the entries `user` and `accessToken`. */
export type Session = Readonly<{
  accessToken: () => string | null
  /** The page frame opens on this entry alone; every answer of the server still needs the token. */
  hasUser: () => boolean
  user: () => Profile | null
  /** Whose page it is, or was last: what is open of theirs is nobody else’s. */
  person: () => string | undefined
  keepToken: (token: string) => void
  keepUser: (user: Profile) => void
  /** The person signs out: however the session ends now, that is why. */
  leave: () => void
  clear: (end: SessionEnd) => void
  /** How the last session of this page ended, if one did. */
  ended: () => SessionEnd | null
  subscribe: (listener: () => void) => () => void
}>

/** `otherTabs` tells of the entries that another tab of this browser has changed, and that the page is shown again. */
export function openSession(storage: Kept, otherTabs: EventTarget): Session {
  const listeners = new Set<() => void>()
  let ended: SessionEnd | null = null
  let isLeaving = false
  let isSignedIn = storage.getItem(USER) !== null
  const storedUser = () => readUser(storage.getItem(USER))
  let person = storedUser()?.id
  const changed = () => {
    person = storedUser()?.id ?? person
    listeners.forEach((listener) => listener())
  }
  const readAgain = () => {
    const wasSignedIn = isSignedIn
    isSignedIn = storage.getItem(USER) !== null
    if (isSignedIn) ended = null
    else if (wasSignedIn) ended = 'elsewhere'
    changed()
  }
  otherTabs.addEventListener('storage', readAgain)
  // A page that the browser had put aside was told of nothing meanwhile.
  otherTabs.addEventListener('pageshow', readAgain)
  return {
    accessToken: () => storage.getItem(ACCESS_TOKEN),
    hasUser: () => storage.getItem(USER) !== null,
    user: storedUser,
    person: () => person,
    keepToken(token) {
      storage.setItem(ACCESS_TOKEN, token)
      changed()
    },
    keepUser(user) {
      ended = null
      isSignedIn = true
      storage.setItem(USER, JSON.stringify(user))
      changed()
    },
    ended: () => ended,
    leave() {
      isLeaving = true
    },
    clear(end) {
      ended = isLeaving ? 'signedOut' : end
      isLeaving = false
      isSignedIn = false
      storage.removeItem(ACCESS_TOKEN)
      storage.removeItem(USER)
      changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readUser(stored: string | null): Profile | null {
  if (stored === null) return null
  try {
    return profile.parse(JSON.parse(stored))
  } catch {
    return null
  }
}
