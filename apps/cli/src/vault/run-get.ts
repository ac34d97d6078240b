import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { lstat, open, rename, rm, truncate } from 'node:fs/promises'

import type { OpenableObject } from '@ancrage/contract'
import { PLAIN_PART_BYTES, type Identity } from '@ancrage/vault'

import type { VaultCommand } from '../commands/command.ts'
import { openAside } from '../commands/open-aside.ts'
import { refuseToReplace } from '../commands/refuse-to-replace.ts'
import { runVerify } from '../commands/run-verify.ts'
import type { Session } from '../context.ts'
import { FileUnreadable } from '../evidence/file-unreadable.ts'
import { EXIT_CODES, type ExitCode } from '../terminal/exit-codes.ts'
import { jsonLine } from '../terminal/json-line.ts'
import { openProgress } from '../terminal/progress.ts'
import { openService, type Service } from '../sources/service.ts'
import { findCopy } from './find-copies.ts'
import { openingKeys } from './opening-keys.ts'
import { fromTheStart, openCopy, type Beginning } from './open-copy.ts'
import { recoveryKey } from './recovery-key.ts'
import { VaultProblem } from './vault-problem.ts'

/**
 * Opens a copy into a file, which is there once its hash is that of the file that was anchored and never takes another’s place; then
 * verifies it against the proofs that are named. What was opened before a crash is not fetched again.
 */
export async function runGet(command: VaultCommand, session: Session): Promise<ExitCode> {
  const { words, write } = session
  const [asked = ''] = command.words
  const path = command.output ?? asked
  const service = openService(session)
  const own = await recoveryKey(command.identity, session)
  await refuseToReplace(path)
  const copy = await findCopy(service, asked)
  const identity = await openingKeys(service, own)(copy)
  await saveAs(path, { service, copy, identity }, session)
  const { id, size, sha256 } = copy
  await write(
    command.form === 'json'
      ? jsonLine({ id, file: path, size, sha256 })
      : `${words.vault.opened(path)}\n`,
  )
  if (command.proofs.length === 0) return EXIT_CODES.success
  const { proofs: evidence, form } = command
  const sources = { sources: 'public', witness: undefined, folders: 'refused' } as const
  return runVerify({ name: 'verify', files: [path], evidence, form, ...sources }, session)
}

type Opening = {
  readonly service: Service
  readonly copy: OpenableObject
  readonly identity: Identity
}

async function saveAs(path: string, opening: Opening, session: Session): Promise<void> {
  const { copy, service, identity } = opening
  const aside = `${path}.${copy.id}.part`
  const beginning = await goOnWith(aside)
  const progress = openProgress(session.showProgress, { label: path, total: copy.size })
  progress.advance(beginning.part * PLAIN_PART_BYTES)
  try {
    const place = { aside, isNew: beginning.part === 0 }
    await writeParts(place, openCopy(service, copy, identity, beginning), progress.advance)
    await rename(aside, path)
  } catch (error) {
    // Not what was anchored, whatever of it: nothing is worth keeping.
    if (error instanceof VaultProblem) await rm(aside, { force: true })
    throw isOfTheSystem(error) ? new FileUnreadable(path, error) : error
  } finally {
    progress.end()
  }
}

/** Whole parts that were opened before; what stands behind them was cut off while it was written. */
async function goOnWith(aside: string): Promise<Beginning> {
  const found = await lstat(aside).catch(() => undefined)
  const part = found?.isFile() === true ? Math.floor(found.size / PLAIN_PART_BYTES) : 0
  if (part === 0) return fromTheStart()
  await truncate(aside, part * PLAIN_PART_BYTES)
  const digest = createHash('sha256')
  for await (const piece of createReadStream(aside)) digest.update(piece as Buffer)
  return { part, digest }
}

/** Not through a link that somebody put there. */
const GO_ON = constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW

async function writeParts(
  { aside, isNew }: { readonly aside: string; readonly isNew: boolean },
  parts: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const handle = await (isNew ? openAside(aside) : open(aside, GO_ON))
  try {
    for await (const plain of parts) {
      await handle.writeFile(plain)
      onBytes(plain.length)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isOfTheSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error
