import type { TimestampingSettings } from '../../config/authority-settings.ts'
import { openDevelopmentAuthority, type DevelopmentAuthorityDeps } from './development-authority.ts'
import { rfc3161Client } from './rfc3161-client.ts'
import type { TimestampAuthority } from './timestamp-authority.ts'

/** `own.folder` is where the development authority keeps its key. */
export async function openAuthorities(
  { authorities, roots }: TimestampingSettings,
  own: DevelopmentAuthorityDeps,
): Promise<readonly TimestampAuthority[]> {
  return Promise.all(
    authorities.map(async (authority) =>
      authority.kind === 'development'
        ? openDevelopmentAuthority(own)
        : rfc3161Client({
            ...authority,
            roots,
            now: own.now,
            randomBytes: own.randomBytes,
          }),
    ),
  )
}
