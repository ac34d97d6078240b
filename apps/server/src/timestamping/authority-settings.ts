import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { openDevelopmentAuthority } from './development-authority.ts'
import type { HttpAuthority } from './exchange-over-http.ts'
import { rfc3161Client } from './rfc3161-client.ts'
import type { TimestampAuthority, TimestampLevel } from './timestamp-authority.ts'

export type AuthoritySetting =
  | Readonly<{ kind: 'development' }>
  | (Readonly<{ kind: 'rfc3161'; level: TimestampLevel }> & HttpAuthority)

/**
 * `none`, or a list of `development` and of addresses, each with what the operator says of it behind a
 * `#`: `qualified`, `private` (it may be inside our network), or both joined by `+`. Throws an Error that
 * says what is wrong.
 */
export function parseAuthorities(list: string): readonly AuthoritySetting[] {
  const items = list.split(',').map((item) => item.trim())
  if (items.length === 1 && items[0] === 'none') return []
  return items.map(parseAuthority)
}

function parseAuthority(item: string): AuthoritySetting {
  if (item === 'development') return { kind: 'development' }
  const url = URL.canParse(item) ? new URL(item) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`“${item}” is not “none”, “development” or an http(s) address`)
  }
  const flags = url.hash.slice(1).split('+').filter(Boolean)
  const unknown = flags.find((flag) => flag !== 'qualified' && flag !== 'private')
  if (unknown) throw new Error(`“${unknown}” is not “qualified” or “private”`)
  url.hash = ''
  return {
    kind: 'rfc3161',
    url,
    level: flags.includes('qualified') ? 'qualified' : 'simple',
    reach: flags.includes('private') ? 'private' : 'public',
  }
}

export type OpenAuthorities = Readonly<{
  authorities: readonly AuthoritySetting[]
  /** A file of certificates in PEM that other people's tokens must lead to. */
  rootsFile: string | undefined
  /** Where the development authority keeps its key. */
  folder: string
  now: () => Date
  randomBytes: (length: number) => Uint8Array
}>

export async function openAuthorities(
  settings: OpenAuthorities,
): Promise<readonly TimestampAuthority[]> {
  const { authorities, rootsFile, ...own } = settings
  const roots = rootsFile === undefined ? undefined : await readRoots(rootsFile)
  return Promise.all(
    authorities.map(async (authority) =>
      authority.kind === 'development'
        ? openDevelopmentAuthority(own)
        : rfc3161Client({ ...authority, roots, randomBytes: own.randomBytes }),
    ),
  )
}

async function readRoots(file: string): Promise<readonly X509Certificate[]> {
  const pem = await readFile(file, 'utf8')
  const certificates = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  if (certificates.length === 0) throw new Error(`${file} holds no certificate in PEM`)
  return certificates.map((certificate) => new X509Certificate(certificate))
}
