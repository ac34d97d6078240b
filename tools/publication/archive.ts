import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runPnpm } from '@ancrage/launch/pnpm'
import { runQuietly } from '@ancrage/launch/run-process'

import { PACKAGE } from './places.ts'

/** A folder outside of the repository that holds nothing but what was installed from the archive. */
export type Installation = Readonly<{ folder: string; top: string }>

/** Packs the package as it is published, and installs the archive where nothing is. The caller removes `top`. */
export async function installArchive(): Promise<Installation> {
  const top = await mkdtemp(join(tmpdir(), 'ancrage-archive-'))
  const archives = join(top, 'archives')
  const folder = join(top, 'empty')
  await mkdir(archives)
  await mkdir(folder)
  succeeded(await runPnpm(['pack', '--pack-destination', archives], { cwd: PACKAGE }))
  // Its one dependency is packed from what is installed here, so that no registry is asked.
  const dependency = join(PACKAGE, 'node_modules/@noble/hashes')
  const pack = ['pack', '--pack-destination', archives, '--ignore-scripts']
  succeeded(await runQuietly('npm', pack, { cwd: dependency }))
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const packed = (await readdir(archives)).map((name) => join(archives, name))
  const install = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...packed]
  succeeded(await runQuietly('npm', install, { cwd: folder }))
  return { folder, top }
}

/** What a program printed; fails with its complaint where it failed. */
export function succeeded({ code, output }: { code: number; output: string }): string {
  if (code !== 0) throw new Error(output)
  return output
}
