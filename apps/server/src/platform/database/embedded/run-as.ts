import { chown, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'

import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { type Command, findTool, type Outcome, runProgram } from './run-program.ts'
import { takeOwnership } from './take-ownership.ts'

/** How PostgreSQL is run here: as whom the kernel sees it own files, and behind which programs. */
export type RunAs = Readonly<{
  uid: number
  gid: number
  prefix: readonly string[]
  ids?: Readonly<{ uid: number; gid: number }>
}>

const NOBODY = 65_534
const READY_TO_RUN = '"$0" --version > /dev/null && test -w "$1"'

/**
 * Finds a way to run PostgreSQL that may read its programs and write `folder`, by trying each.
 * PostgreSQL refuses root, so root becomes nobody: in a user namespace, where the files stay root's, or truly.
 */
export async function chooseRunAs(folder: string, binaries: Binaries): Promise<RunAs> {
  const root = process.getuid?.() === 0
  const refusals: string[] = []
  for (const candidate of root ? await asNobody() : await asOurselves()) {
    const { code, output } = await tryToRun(candidate, folder, binaries)
    if (code === 0) {
      await takeOwnership(folder, candidate)
      return candidate
    }
    refusals.push(output.trim())
  }
  if (root) throw new EmbeddedPostgresError('embedded.root_refused', refusals.join('; '))
  throw new EmbeddedPostgresError('embedded.folder_not_writable', `${folder} ${refusals.join('')}`)
}

/** The command that runs one of PostgreSQL's programs that way. */
export function asCommand(
  runAs: RunAs,
  binaries: Binaries,
  argv: readonly [string, ...string[]],
): Command {
  const [program = argv[0], ...rest] = [...runAs.prefix, ...argv]
  return {
    argv: [program, ...rest],
    environment: binaries.environment,
    ...(runAs.ids && { ids: runAs.ids }),
  }
}

async function asOurselves(): Promise<RunAs[]> {
  const us = { uid: process.getuid?.() ?? NOBODY, gid: process.getgid?.() ?? NOBODY }
  const setpriv = await diesWithParent()
  const plain = { ...us, prefix: setpriv }
  return isNamed() ? [plain] : [...inNamespace(us, setpriv), plain]
}

async function asNobody(): Promise<RunAs[]> {
  const setpriv = await diesWithParent()
  const nobody = { uid: NOBODY, gid: NOBODY }
  const candidates = inNamespace({ uid: 0, gid: 0 }, setpriv)
  candidates.push({ ...nobody, prefix: setpriv, ids: nobody })
  if (setpriv.length > 0) candidates.push({ ...nobody, prefix: [...setpriv, ...NOBODY_WHO_PASSES] })
  return candidates
}

function inNamespace(us: Readonly<{ uid: number; gid: number }>, setpriv: string[]): RunAs[] {
  const unshare = findTool('unshare')
  if (!unshare) return []
  const namespace = [unshare, '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  return [{ ...us, prefix: [...namespace, ...setpriv] }]
}

/** Containers like numbers without a name; initdb wants the name of its user. */
function isNamed(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Below a folder closed to others (a 0700 home), nobody also needs root's right to pass through it. */
const NOBODY_WHO_PASSES = [
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
]

/** Without this tool a database outlives a killed parent until the next start, which stops it. */
async function diesWithParent(): Promise<string[]> {
  const setpriv = findTool('setpriv')
  if (!setpriv) return []
  const prefix: [string, ...string[]] = [setpriv, '--pdeathsig', 'INT']
  const { code } = await runProgram({ argv: [...prefix, '/bin/sh', '-c', ':'] })
  return code === 0 ? prefix : []
}

async function tryToRun(runAs: RunAs, folder: string, binaries: Binaries): Promise<Outcome> {
  try {
    if ((await stat(folder)).uid !== runAs.uid) await chown(folder, runAs.uid, runAs.gid)
  } catch (error) {
    return { code: null, output: String(error) }
  }
  const argv = ['/bin/sh', '-c', READY_TO_RUN, binaries.postgres, folder] as const
  return runProgram(asCommand(runAs, binaries, [...argv]))
}
