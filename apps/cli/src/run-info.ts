import { bytesToHex, decodeProof, ProofError, type DetachedTimestamp } from '@ancrage/proof'

import type { InfoCommand } from './command.ts'
import { EXIT_CODES, type ExitCode } from './exit-codes.ts'
import { jsonLine } from './json-line.ts'
import { proofJson, proofTree } from './proof-tree.ts'
import { readProof } from './read-proof.ts'
import type { Session } from './surroundings.ts'

/** Prints what a proof says, checking nothing. Rejects with `FileUnreadable`. */
export async function runInfo(
  { proof: path, form }: InfoCommand,
  session: Session,
): Promise<ExitCode> {
  const { words, write, input } = session
  const proof = decodedOrReason(await readProof(path, input))
  if (typeof proof === 'string') {
    const unreadable = { proof: path, status: 'unreadable', reason: proof }
    await write(form === 'json' ? jsonLine(unreadable) : `${words.unreadableProof(path, proof)}\n`)
    return EXIT_CODES.refuted
  }
  await write(
    form === 'json'
      ? jsonLine({ proof: path, ...proofJson(proof) })
      : `${words.digestOf(proof.fileHashOp, bytesToHex(proof.digest))}\n${proofTree(proof, words)}`,
  )
  return EXIT_CODES.success
}

function decodedOrReason(bytes: Uint8Array): DetachedTimestamp | string {
  try {
    return decodeProof(bytes)
  } catch (error) {
    if (error instanceof ProofError) return error.code
    throw error
  }
}
