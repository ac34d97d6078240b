import { PUBLIC_CALENDARS, PUBLIC_EXPLORERS } from '@ancrage/chains/headers'
import type { Plugin } from 'vite'

import { SETTINGS_ELEMENT, type SiteSettings } from '../src/sources/site-settings.ts'

/** The whole site on a server, or the one file that is opened from a disk. */
export type Edition = 'site' | 'offline'

/** Whom the page may ask where whoever serves it says nothing else. */
export const settingsOf = (edition: Edition): SiteSettings => ({
  explorers: PUBLIC_EXPLORERS,
  calendars: PUBLIC_CALENDARS,
  service: false,
  sealFingerprint: undefined,
  asksAtOnce: edition === 'site',
})

/** Writes into the page whom it may ask, and the policy that holds it to that. */
export function siteSettings(edition: Edition): Plugin {
  const settings = settingsOf(edition)
  return {
    name: 'site-settings',
    transformIndexHtml: () => [
      ...(edition === 'site' ? [policyTag(sitePolicy(settings))] : []),
      {
        tag: 'script',
        attrs: { id: SETTINGS_ELEMENT, type: 'application/json' },
        children: JSON.stringify(settings),
        injectTo: 'head',
      },
    ],
  }
}

export const policyTag = (content: string) =>
  ({
    tag: 'meta',
    attrs: { 'http-equiv': 'content-security-policy', content },
    injectTo: 'head-prepend',
  }) as const

/** One’s own node is on one’s own computer. */
export const connectSources = ({ explorers, calendars }: SiteSettings): string =>
  [...explorers, ...calendars]
    .map((address) => new URL(address).origin)
    .concat('http://localhost:*', 'http://127.0.0.1:*')
    .join(' ')

const sitePolicy = (settings: SiteSettings): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${connectSources(settings)}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
