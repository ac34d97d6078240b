import { existsSync } from 'node:fs'
import { chown, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, startFailure } from './embedded-error.ts'
import { asCommand, type RunAs } from './run-as.ts'
import { runProgram } from './run-program.ts'
import type { Durability } from './settings.ts'

export const DATABASE = 'ancrage'
export const ROLE = 'ancrage'

export type ClusterPlan = Readonly<{
  folder: string
  binaries: Binaries
  runAs: RunAs
  durable: Durability
  /** Descriptor of the folder's lock, held by each program too. */
  lock: number
}>

const UNFINISHED = 'initdb-'

/** The folder of the database files; made whole, or not at all, when there is none yet. */
export async function openCluster(plan: ClusterPlan, onCreate: () => void): Promise<string> {
  const cluster = join(plan.folder, 'cluster')
  await removeUnfinished(plan.folder)
  if (!existsSync(cluster)) {
    onCreate()
    await createCluster(plan, cluster)
  }
  await checkVersion(cluster, plan.binaries.major)
  return cluster
}

/** A kill in the middle leaves a folder under another name, removed at the next start. */
async function createCluster(plan: ClusterPlan, cluster: string): Promise<void> {
  const aside = await mkdtemp(join(plan.folder, UNFINISHED))
  try {
    if (process.getuid?.() === 0) await chown(aside, plan.runAs.uid, plan.runAs.gid)
    await run(plan, [plan.binaries.initdb, '-D', aside, ...initdbOptions(plan)])
    // Part of the creation, so that a cluster without our database never bears the final name.
    const settings = plan.durable === 'none' ? ['-c', 'fsync=off'] : []
    const single = [
      plan.binaries.postgres,
      '--single',
      '-D',
      aside,
      ...settings,
      'template1',
    ] as const
    await run(plan, [...single], `CREATE DATABASE ${DATABASE}\n`)
    await rename(aside, cluster)
    await syncFolder(plan.folder)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    throw error
  }
}

async function run(plan: ClusterPlan, argv: readonly [string, ...string[]], input = '') {
  const command = asCommand(plan.runAs, plan.binaries, argv)
  const { code, output } = await runProgram({ ...command, input, lock: plan.lock })
  // The single-user server ends with 0 even when its statement failed.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC): /.test(output)) throw startFailure(output)
}

/** PostgreSQL's own locale, where it has one (17 and later), sorts the same on every system. */
function initdbOptions({ binaries, durable }: ClusterPlan): string[] {
  const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return [
    `--username=${ROLE}`,
    '--encoding=UTF8',
    ...(binaries.major >= 17 ? builtin : ['--locale=C.UTF-8']),
    '--auth-local=trust',
    '--auth-host=reject',
    ...(durable === 'none' ? ['--no-sync'] : []),
  ]
}

async function removeUnfinished(folder: string): Promise<void> {
  const unfinished = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED))
  await Promise.all(unfinished.map((name) => rm(join(folder, name), { recursive: true })))
}

async function checkVersion(cluster: string, major: number): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => 'no PG_VERSION')
  if (version.trim() === String(major)) return
  const detail = `${cluster}: ${version.trim()}, here ${major}`
  throw new EmbeddedPostgresError('embedded.other_version', detail)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
