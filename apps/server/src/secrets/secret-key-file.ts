import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { SECRET_KEY_BYTES } from './secret-box.ts'

const FILE_NAME = 'secret.key'

/**
 * The installation's key, kept in the data folder and made the first time. It appears whole or not at all;
 * of two processes that start together, one makes it and both read it.
 */
export async function openSecretKeyFile(
  folder: string,
  randomBytes: (length: number) => Uint8Array,
): Promise<Uint8Array> {
  const file = join(folder, FILE_NAME)
  return (await readKey(file)) ?? (await makeKey(file, randomBytes))
}

async function readKey(file: string): Promise<Uint8Array | undefined> {
  const text = await readFile(file, 'utf8').catch(undefinedOn('ENOENT'))
  if (text === undefined) return undefined
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== SECRET_KEY_BYTES) {
    throw new Error(`${file} is not what this program wrote there: restore it from a backup`)
  }
  return key
}

async function makeKey(
  file: string,
  randomBytes: (length: number) => Uint8Array,
): Promise<Uint8Array> {
  const aside = `${file}.${Buffer.from(randomBytes(8)).toString('hex')}`
  await writeDurably(aside, `${Buffer.from(randomBytes(SECRET_KEY_BYTES)).toString('hex')}\n`)
  await link(aside, file).catch(undefinedOn('EEXIST'))
  await rm(aside)
  const made = await readKey(file)
  if (!made) throw new Error(`${file} vanished`)
  return made
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function undefinedOn(expected: string) {
  return (error: unknown): undefined => {
    if (error instanceof Error && 'code' in error && error.code === expected) return undefined
    throw error
  }
}
