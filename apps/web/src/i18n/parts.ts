import type { Language } from '@ancrage/contract'

/** Words travel in parts: nobody waits for those of pages that may never be opened. */
export type Part =
  | 'entrance'
  | 'arrivals'
  | 'everyday'
  | 'management'
  | 'checking'
  | 'notifications'
  | 'visitors'
  | 'vault'
  | 'support'
  | 'refusals'

type Fetch = () => Promise<object>

const FETCH: Readonly<Record<Language, Readonly<Record<Part, Fetch>>>> = {
  fr: {
    entrance: async () => (await import('./fr/entrance.ts')).entrance,
    arrivals: async () => (await import('./fr/arrivals.ts')).arrivals,
    everyday: async () => (await import('./fr/everyday.ts')).everyday,
    management: async () => (await import('./fr/management.ts')).management,
    checking: async () => (await import('./fr/checking.ts')).checking,
    notifications: async () => (await import('./fr/notifications.ts')).notifications,
    visitors: async () => (await import('./fr/visitors.ts')).visitors,
    vault: async () => (await import('./fr/vault.ts')).vault,
    support: async () => (await import('./fr/support.ts')).support,
    refusals: async () => (await import('./refusals.ts')).refusalsIn('fr'),
  },
  en: {
    entrance: async () => (await import('./en/entrance.ts')).entrance,
    arrivals: async () => (await import('./en/arrivals.ts')).arrivals,
    everyday: async () => (await import('./en/everyday.ts')).everyday,
    management: async () => (await import('./en/management.ts')).management,
    checking: async () => (await import('./en/checking.ts')).checking,
    notifications: async () => (await import('./en/notifications.ts')).notifications,
    visitors: async () => (await import('./en/visitors.ts')).visitors,
    vault: async () => (await import('./en/vault.ts')).vault,
    support: async () => (await import('./en/support.ts')).support,
    refusals: async () => (await import('./refusals.ts')).refusalsIn('en'),
  },
}

export function fetchPart(language: Language, part: Part): Promise<object> {
  return FETCH[language][part]()
}
