import { rename, rm } from 'node:fs/promises'

import { getDossier } from '@ancrage/contract'

import type { DossierCommand } from './command.ts'
import { STANDARD_INPUT } from './digest-file.ts'
import { openAside } from './open-aside.ts'
import { EXIT_CODES, type ExitCode } from '../terminal/exit-codes.ts'
import { FileUnreadable } from '../evidence/file-unreadable.ts'
import { jsonLine } from '../terminal/json-line.ts'
import { refuseToReplace } from './refuse-to-replace.ts'
import { openProgress } from '../terminal/progress.ts'
import { findDeposit } from '../sources/find-deposit.ts'
import { ServiceUnreachable } from '../sources/service-errors.ts'
import { openService, type Service } from '../sources/service.ts'
import type { Session } from '../context.ts'

/**
 * Downloads a deposit's dossier into a file, which is there whole or not at all and never takes another's place, or
 * through the pipe. Rejects with `FileUnreadable`, `DepositUnknown` and what a service does.
 */
export async function runDossier(command: DossierCommand, session: Session): Promise<ExitCode> {
  const service = openService(session)
  const { id, number } = await findDeposit(service, command.deposit)
  const path = command.output ?? nameOf(number)
  if (path !== STANDARD_INPUT) await refuseToReplace(path)
  const { body } = await service.call(getDossier, { params: { id } })
  if (body === null) throw new ServiceUnreachable(service.url, 'an empty answer')
  const pieces = arriving(body, service, path, session)
  if (path === STANDARD_INPUT) {
    for await (const piece of pieces) await session.write(piece)
    return EXIT_CODES.success
  }
  const bytes = await saveAs(path, pieces)
  const { words, write } = session
  await write(
    command.form === 'json'
      ? jsonLine({ id, number, file: path, bytes })
      : `${words.dossier.saved(number, path)}\n`,
  )
  return EXIT_CODES.success
}

/** The service names a number, and no folder. */
const nameOf = (number: string): string => `dossier-${number.replaceAll(/[^\w-]/g, '_')}.zip`

async function* arriving(
  body: ReadableStream<Uint8Array>,
  service: Service,
  label: string,
  { showProgress }: Session,
): AsyncGenerator<Uint8Array> {
  const progress = openProgress(showProgress, { label, total: 0 })
  try {
    for await (const piece of body) {
      progress.advance(piece.length)
      yield piece
    }
  } catch (cause) {
    throw new ServiceUnreachable(service.url, cause)
  } finally {
    progress.end()
  }
}

async function saveAs(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  const aside = `${path}.part`
  let bytes = 0
  try {
    const handle = await openAside(aside)
    try {
      for await (const piece of pieces) {
        await handle.writeFile(piece)
        bytes += piece.length
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, path)
    return bytes
  } catch (error) {
    await rm(aside, { force: true })
    throw error instanceof ServiceUnreachable ? error : new FileUnreadable(path, error)
  }
}
