import { link, open, readFile, rm } from 'node:fs/promises'

/**
 * The text of a file that is made the first time, readable by its owner alone. It appears whole or not at all; of two
 * processes that start together, one makes it and both read it.
 */
export async function keptFile(
  file: string,
  randomBytes: (length: number) => Uint8Array,
  make: () => string,
): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(undefinedOn('ENOENT'))
  if (kept !== undefined) return kept
  const aside = `${file}.${Buffer.from(randomBytes(8)).toString('hex')}`
  await writeDurably(aside, make())
  await link(aside, file).catch(undefinedOn('EEXIST'))
  await rm(aside)
  return readFile(file, 'utf8')
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
