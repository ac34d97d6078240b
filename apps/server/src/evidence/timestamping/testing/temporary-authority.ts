import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDevelopmentAuthority, type DevelopmentAuthority } from '../development-authority.ts'

export type TemporaryAuthority = Readonly<{
  authority: DevelopmentAuthority
  folder: string
  remove: () => Promise<void>
}>

/** A development authority with a key of its own, in a folder that is removed with it. */
export async function openTemporaryAuthority(
  now: () => Date = () => new Date(),
): Promise<TemporaryAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-timestamping-'))
  const authority = await openDevelopmentAuthority({ folder, now, randomBytes: random })
  return { authority, folder, remove: () => rm(folder, { recursive: true }) }
}

export const random = (length: number): Uint8Array => randomBytes(length)
