import { bytesToHex, type DetachedTimestamp } from '@ancrage/proof'

import type { InfoCommand } from './command.ts'
import { contentsJson, contentsText } from '../evidence/evidence-contents.ts'
import { EXIT_CODES, type ExitCode } from '../terminal/exit-codes.ts'
import { jsonLine } from '../terminal/json-line.ts'
import { proofJson, proofTree } from '../evidence/proof-tree.ts'
import { openEvidenceReader, type Brought } from '../evidence/read-evidence.ts'
import type { Session } from '../context.ts'

/** Prints what a proof says, or what is in other evidence, comparing it with nothing. Rejects with `FileUnreadable`. */
export async function runInfo(
  { proof: path, form }: InfoCommand,
  session: Session,
): Promise<ExitCode> {
  const { words, write, input, now } = session
  const brought = await openEvidenceReader(input, now)([path])
  if (brought.useless !== undefined) {
    const { reason } = brought.useless
    const unreadable = { proof: path, status: 'unreadable', reason }
    await write(form === 'json' ? jsonLine(unreadable) : `${words.useless(path, reason)}\n`)
    return EXIT_CODES.refuted
  }
  const proof = proofAlone(brought, path)
  if (proof === undefined) {
    await write(
      form === 'json'
        ? jsonLine({ file: path, ...contentsJson(brought) })
        : contentsText(path, brought, words),
    )
  } else {
    await write(
      form === 'json'
        ? jsonLine({ proof: path, ...proofJson(proof) })
        : `${words.digestOf(proof.fileHashOp, bytesToHex(proof.digest))}\n${proofTree(proof, words)}`,
    )
  }
  return EXIT_CODES.success
}

/** What is inside of another file bears that file's name before its own. */
const proofAlone = (
  { evidence: { proofs } }: Brought,
  path: string,
): DetachedTimestamp | undefined => proofs.find(({ name }) => name === path)?.proof
