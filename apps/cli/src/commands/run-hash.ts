import { bytesToHex } from '@ancrage/proof'

import { checksumLine } from './checksum-line.ts'
import type { HashCommand } from './command.ts'
import { EXIT_CODES, type ExitCode } from '../terminal/exit-codes.ts'
import { FileUnreadable } from '../evidence/file-unreadable.ts'
import { hashFiles } from './hash-files.ts'
import { jsonLine } from '../terminal/json-line.ts'
import { listFiles } from './list-files.ts'
import type { Session } from '../context.ts'

/** Prints the digest of each file as `sha256sum` does, while it goes on; JSON once all are known. */
export async function runHash(
  { files, folders, form }: HashCommand,
  session: Session,
): Promise<ExitCode> {
  const { words, write, complain } = session
  const answers: object[] = []
  let code: ExitCode = EXIT_CODES.success
  for await (const one of hashFiles(listFiles(files, folders), session)) {
    if (one instanceof FileUnreadable) {
      code = EXIT_CODES.usage
      answers.push({ file: one.path, unreadable: one.code })
      if (form === 'text') complain(`${words.unreadableFile(one.path, one.code)}\n`)
      continue
    }
    const { path: file, digest, size } = one
    answers.push({ file, algorithm: 'sha256', digest: bytesToHex(digest), size })
    if (form === 'text') await write(Buffer.from(checksumLine(digest, file)))
  }
  if (form === 'json') await write(jsonLine(answers))
  return code
}
