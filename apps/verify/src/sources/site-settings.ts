/** Whom this page may ask; everything it asks is named on it, and its security policy allows nothing else. */
export type SiteSettings = Readonly<{
  /** Esplora explorers of Bitcoin’s main chain, by the base address of their interface. */
  explorers: readonly string[]
  /** Origins of the calendars that may be asked for what they promised. */
  calendars: readonly string[]
  /** Whether the page comes from the service that issues certificates, which then answers beside it. */
  service: boolean
  /** SHA-256 of the certificate that this service seals with, in hexadecimal. */
  sealFingerprint: string | undefined
  /** Whether sources are asked without being told to: not from a folder on a disk. */
  asksAtOnce: boolean
}>

export const SETTINGS_ELEMENT = 'site-settings'

/** What whoever serves the page wrote into it; what cannot be read there asks nobody. */
export function readSiteSettings(page: Document): SiteSettings {
  const text = page.getElementById(SETTINGS_ELEMENT)?.textContent ?? ''
  const given = JSON.parse(text) as Partial<SiteSettings>
  return {
    explorers: given.explorers ?? [],
    calendars: given.calendars ?? [],
    service: given.service ?? false,
    sealFingerprint: given.sealFingerprint,
    asksAtOnce: given.asksAtOnce ?? false,
  }
}
