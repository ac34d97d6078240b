import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { z } from 'zod'

export type LoaderEnvironment = Readonly<Record<string, string>>

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Makes the short names of the libraries, which the package leaves to an install script that is never run.
 * Where the package cannot be written they are made in `folder`, and the loader is told by its environment.
 */
export async function linkLibraries(native: string, folder: string): Promise<LoaderEnvironment> {
  const manifest: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  const wanted = links.parse(manifest).map(({ source, target }) => ({
    library: join(native, '..', source),
    name: basename(target),
  }))
  const lib = join(native, 'lib')
  const missing = wanted.filter(({ name }) => !existsSync(join(lib, name)))
  try {
    await Promise.all(missing.map(({ library, name }) => link(basename(library), join(lib, name))))
    return {}
  } catch {
    const ours = join(folder, 'lib')
    await mkdir(ours, { recursive: true, mode: 0o755 })
    await Promise.all(wanted.map(({ library, name }) => link(library, join(ours, name))))
    return { LD_LIBRARY_PATH: `${ours}:${lib}` }
  }
}

/** Made aside and renamed: servers that start together never see a half-made or missing name. */
async function link(target: string, path: string): Promise<void> {
  const aside = `${path}.${process.pid}.${crypto.randomUUID()}`
  await symlink(target, aside)
  try {
    await rename(aside, path)
  } catch (cause) {
    await rm(aside, { force: true })
    throw cause
  }
}
