import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { composeMessage } from './compose-message.ts'
import type { Mailer } from './mailer.ts'

/**
 * Keeps each mail as a file that any mail program opens, where no mail server is configured. The name holds
 * nothing that a person typed; a mail that is sent again takes its own place.
 */
export async function openOutbox(folder: string): Promise<Mailer> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    name: 'outbox',
    send: async (message) => {
      const day = message.date.toISOString().slice(0, 10)
      const id = message.messageId.replaceAll(/[^\w.-]/g, '_')
      await writeWhole(join(folder, `${day}-${id}.eml`), await composeMessage(message))
    },
    close: async () => undefined,
  }
}

/** Deletes the mails that were written before; does nothing where there is no such folder. */
export async function sweepOutbox(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const file = join(folder, name)
    const { mtime } = await stat(file)
    if (mtime < before) await rm(file)
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(\.part)?$/.test(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const aside = `${file}.part`
  const handle = await open(aside, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(aside, file)
}
