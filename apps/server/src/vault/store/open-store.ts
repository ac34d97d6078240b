import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'

import { vaultPlaceOf, type S3Place } from '../../config/vault-settings.ts'
import type { ServerContext } from '../../platform/context.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'
import type { VaultStore } from './vault-store.ts'

/** The bucket, or the data folder where there is none. Whether it answers is found out by who asks it. */
export function openStore(
  place: S3Place | undefined,
  dataFolder: string,
  context: Pick<ServerContext, 'now' | 'randomBytes'>,
): VaultStore {
  return place
    ? openS3Store(place, context)
    : openFolderStore(join(dataFolder, 'vault'), context.randomBytes)
}

/**
 * As the service opens it, for commands.
 *
 * @throws BadSettings.
 */
export function openStoreOf(environment: NodeJS.ProcessEnv): VaultStore {
  const dataFolder = resolve(environment['DATA_DIR'] || './data')
  return openStore(vaultPlaceOf(environment), dataFolder, { now: () => new Date(), randomBytes })
}
