import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { BadSettings } from './bad-settings.ts'

/** What the law makes of an authority's tokens (eIDAS, articles 41 and 42); the operator says which. */
export type TimestampLevel = 'simple' | 'qualified'

export type HttpAuthority = Readonly<{
  /** `http` or `https`; a user and password in it are sent as Basic authentication. */
  url: URL
  /** Whether it may be on this machine or in its network. */
  reach: 'public' | 'private'
}>

export type AuthoritySetting =
  | Readonly<{ kind: 'development' }>
  | (Readonly<{ kind: 'rfc3161'; level: TimestampLevel }> & HttpAuthority)

export type TimestampingSettings = Readonly<{
  authorities: readonly AuthoritySetting[]
  /** What other people's tokens must lead to; without them, whoever signed is taken. */
  roots: readonly X509Certificate[] | undefined
}>

/**
 * The list is `none`, or `development` and addresses, each with what the operator says of it behind a `#`:
 * `qualified`, `private` (it may be inside our network), or both joined by `+`.
 *
 * @throws BadSettings.
 */
export function timestampingSettings(
  list: string,
  rootsFile: string | undefined,
): TimestampingSettings {
  const authorities = parseAuthorities(list)
  const roots = rootsFile === undefined ? undefined : readRoots(rootsFile)
  if (!roots && authorities.some((one) => one.kind === 'rfc3161' && one.level === 'qualified')) {
    throw new BadSettings([
      {
        fr: 'TIMESTAMP_ROOTS : une autorité qualifiée a besoin ici de son certificat racine, sans quoi n’importe qui signerait en son nom.',
        en: 'TIMESTAMP_ROOTS: a qualified authority needs its root certificate here, or anybody could sign in its name.',
      },
    ])
  }
  return { authorities, roots }
}

function parseAuthorities(list: string): readonly AuthoritySetting[] {
  const items = list.split(',').map((item) => item.trim())
  if (items.length === 1 && items[0] === 'none') return []
  const addresses = items.map((item) => item.replace(/#.*$/, ''))
  if (new Set(addresses).size < items.length) {
    throw new BadSettings([
      {
        fr: 'TIMESTAMP_AUTHORITIES : l’une des autorités est nommée deux fois.',
        en: 'TIMESTAMP_AUTHORITIES: one of them is named twice.',
      },
    ])
  }
  return items.map(parseAuthority)
}

function parseAuthority(item: string): AuthoritySetting {
  if (item === 'development') return { kind: 'development' }
  const url = URL.canParse(item) ? new URL(item) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new BadSettings([
      {
        fr: `TIMESTAMP_AUTHORITIES : « ${item} » n’est ni « none », ni « development », ni une adresse http(s).`,
        en: `TIMESTAMP_AUTHORITIES: “${item}” is not “none”, “development” or an http(s) address.`,
      },
    ])
  }
  const flags = url.hash.slice(1).split('+').filter(Boolean)
  const unknown = flags.find((flag) => flag !== 'qualified' && flag !== 'private')
  if (unknown) {
    throw new BadSettings([
      {
        fr: `TIMESTAMP_AUTHORITIES : « ${unknown} » n’est ni « qualified » ni « private ».`,
        en: `TIMESTAMP_AUTHORITIES: “${unknown}” is not “qualified” or “private”.`,
      },
    ])
  }
  url.hash = ''
  return {
    kind: 'rfc3161',
    url,
    level: flags.includes('qualified') ? 'qualified' : 'simple',
    reach: flags.includes('private') ? 'private' : 'public',
  }
}

function readRoots(file: string): readonly X509Certificate[] {
  try {
    const pem = readFileSync(file, 'utf8')
    const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    if (found.length === 0) throw new Error('it holds no certificate in PEM')
    return found.map((certificate) => new X509Certificate(certificate))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const problem = {
      fr: `TIMESTAMP_ROOTS : ${file} est inutilisable (${why}).`,
      en: `TIMESTAMP_ROOTS: ${file} cannot be used: ${why}.`,
    }
    throw new BadSettings([problem], { cause: error })
  }
}
