import type { X509Certificate } from 'node:crypto'

import type { HttpAuthority, TimestampLevel } from '../../config/authority-settings.ts'
import { authorityOver } from './authority-over.ts'
import { EXCHANGE_LIMITS, exchangeOverHttp, type ExchangeLimits } from './exchange-over-http.ts'
import type { TimestampAuthority } from './timestamp-authority.ts'

export type Rfc3161ClientSettings = HttpAuthority &
  Readonly<{
    level: TimestampLevel
    roots?: readonly X509Certificate[] | undefined
    now: () => Date
    randomBytes: (length: number) => Uint8Array
    limits?: ExchangeLimits
  }>

/** Any authority that speaks RFC 3161 over HTTP. It is called by its address, without what is secret in it. */
export function rfc3161Client(settings: Rfc3161ClientSettings): TimestampAuthority {
  const { url, reach, level, roots, now, randomBytes, limits = EXCHANGE_LIMITS } = settings
  return authorityOver({
    name: `${url.origin}${url.pathname}`,
    level,
    roots,
    now,
    randomBytes,
    exchange: (request) => exchangeOverHttp({ url, reach }, request, limits),
  })
}
