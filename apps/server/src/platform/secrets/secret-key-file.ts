import { join } from 'node:path'

import { keptFile } from '../kept-file.ts'
import { SECRET_KEY_BYTES } from './secret-box.ts'

const FILE_NAME = 'secret.key'

/** The installation's key, kept in the data folder and made the first time. */
export async function openSecretKeyFile(
  folder: string,
  randomBytes: (length: number) => Uint8Array,
): Promise<Uint8Array> {
  const file = join(folder, FILE_NAME)
  const text = await keptFile(file, randomBytes, () => {
    return `${Buffer.from(randomBytes(SECRET_KEY_BYTES)).toString('hex')}\n`
  })
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== SECRET_KEY_BYTES) {
    throw new Error(`${file} is not what this program wrote there: restore it from a backup`)
  }
  return key
}
