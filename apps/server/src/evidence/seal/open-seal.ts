import { readFile } from 'node:fs/promises'

import { openSealer, type Sealer } from '@ancrage/certificate'

import { BadSettings } from '../../config/bad-settings.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { TimestampAuthority } from '../timestamping/timestamp-authority.ts'
import { openOwnSeal } from './own-seal.ts'
import { sealKeyInPkcs12 } from './pkcs12.ts'
import { tokenSource } from './request-seal-token.ts'
import { sealKeyInPem, type SealKey } from './seal-key.ts'

/** What the operator gives: a file in PEM or PKCS#12, and what opens it. */
export type SealSettings = Readonly<{
  keyFile: string | undefined
  password: string | undefined
}>

export type SealDeps = Readonly<{
  /** Where the seal of one's own is kept where no key is given. */
  folder: string
  /** Whose name that one bears. */
  name: string
  authorities: readonly TimestampAuthority[]
}>

type SealContext = Pick<ServerContext, 'now' | 'randomBytes' | 'log'>

/**
 * The seal of all certificates.
 *
 * @throws BadSettings where the operator’s own cannot seal.
 */
export async function openSeal(
  { keyFile, password }: SealSettings,
  context: SealContext,
  parts: SealDeps,
): Promise<Sealer> {
  const { now, randomBytes, log } = context
  if (keyFile === undefined) {
    return sealerWith(await openOwnSeal({ ...parts, randomBytes }), context, parts)
  }
  try {
    const file = await readFile(keyFile)
    return sealerWith(await sealKeyIn(file, password), { now, randomBytes, log }, parts)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const problem = {
      fr: `SEAL_KEY : ${keyFile} est inutilisable (${why}).`,
      en: `SEAL_KEY: ${keyFile} cannot be used: ${why}.`,
    }
    throw new BadSettings([problem], { cause: error })
  }
}

function sealerWith(sealKey: SealKey, context: SealContext, { authorities }: SealDeps): Sealer {
  const { now, log } = context
  return openSealer({
    ...sealKey,
    now,
    ...(authorities.length > 0 && { requestToken: tokenSource(context, authorities) }),
    onUnusableToken: (error) =>
      log.warn({ err: error }, 'a certificate is sealed without its token'),
  })
}

async function sealKeyIn(file: Buffer, password: string | undefined): Promise<SealKey> {
  const isPem = file.includes('-----BEGIN')
  return isPem
    ? sealKeyInPem(file.toString('latin1'), password)
    : sealKeyInPkcs12(file, password ?? '')
}
