import { getVault, vaultStatus, type VaultObject, type VaultStatus } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import { writeRecipient, type Identity } from '@ancrage/vault'

import type { VaultCommand } from '../commands/command.ts'
import { digestFile } from '../commands/digest-file.ts'
import type { Session } from '../context.ts'
import { EXIT_CODES, type ExitCode } from '../terminal/exit-codes.ts'
import { jsonLine } from '../terminal/json-line.ts'
import { openProgress } from '../terminal/progress.ts'
import { readAnswer } from '../sources/read-answer.ts'
import { openService, type Service } from '../sources/service.ts'
import { companyRecipient } from './company-key.ts'
import { findAnchored } from './find-copies.ts'
import { putCopy, type SealingKeys } from './put-copy.ts'
import { recoveryKey } from './recovery-key.ts'
import { VaultProblem } from './vault-problem.ts'

/** Leaves an encrypted copy of each file, one after the other; one that is refused stops it. */
export async function runPut(command: VaultCommand, session: Session): Promise<ExitCode> {
  const { words, write } = session
  const service = openService(session)
  const identity = await recoveryKey(command.identity, session)
  const status = await readAnswer(service, await service.call(getVault), vaultStatus)
  refuseOtherKey(status, identity)
  const keys = { identity, company: companyRecipient(status, command.companyKey) }
  const kept: (VaultObject & { readonly file: string })[] = []
  for (const path of command.words) {
    const copy = await putOne(service, { path, command, keys }, session)
    kept.push({ file: path, ...copy })
    if (command.form === 'text') await write(`${words.vault.kept(path, copy.id)}\n`)
  }
  if (command.form === 'json') await write(jsonLine(kept))
  return EXIT_CODES.success
}

type One = { readonly path: string; readonly command: VaultCommand; readonly keys: SealingKeys }

async function putOne(
  service: Service,
  { path, command, keys }: One,
  session: Session,
): Promise<VaultObject> {
  const { digest, size } = await digestFile(path, session)
  const hashed = { path, size, sha256: bytesToHex(digest) }
  const file = await findAnchored(service, command.deposit, hashed)
  const progress = openProgress(session.showProgress, { label: path, total: size })
  try {
    return await putCopy(service, file, keys, progress.advance)
  } finally {
    progress.end()
  }
}

/** What is encrypted for a key that the account does not name would be opened by nobody who trusts its pages. */
function refuseOtherKey({ key }: VaultStatus, { recipient }: Identity): void {
  if (key && key.recipient !== writeRecipient(recipient)) throw new VaultProblem('otherKey', '')
}
