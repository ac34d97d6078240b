import { completeProof, PUBLIC_CALENDARS, type PromiseOutcome } from '@ancrage/chains/upgrade'
import {
  attestationsOf,
  decodeProof,
  encodeProof,
  ProofError,
  type DetachedTimestamp,
} from '@ancrage/proof'

import { STANDARD_INPUT } from './digest-file.ts'
import { readProof } from '../evidence/read-proof.ts'
import { replaceFile } from './replace-file.ts'
import type { CliContext } from '../context.ts'

/** What became of one proof. `complete`: it already named a block, and nothing was to be asked. */
export type Upgraded = {
  readonly proof: string
  readonly state: 'complete' | 'completed' | 'pending' | 'unreadable'
  readonly promises: readonly PromiseOutcome[]
  /** Why it is no proof. */
  readonly reason?: string
}

/**
 * Asks the calendars of a proof that names no block yet, and puts the completed one in its place; the one before is kept
 * beside it, with `.bak` behind its name. Through a pipe it is written on. Rejects with `FileUnreadable`.
 */
export async function upgradeProofFile(
  path: string,
  calendars: readonly string[],
  { input, write }: Pick<CliContext, 'input' | 'write'>,
): Promise<Upgraded> {
  const proof = decodedOrReason(await readProof(path, input))
  if (typeof proof === 'string') {
    return { proof: path, state: 'unreadable', promises: [], reason: proof }
  }
  const asked = namesBlock(proof)
    ? { proof, promises: [] }
    : await completeProof(proof, { allowed: [...PUBLIC_CALENDARS, ...calendars] })
  const state = stateOf(proof, asked.proof)
  const bytes = encodeProof(asked.proof)
  if (path === STANDARD_INPUT) await write(bytes)
  else if (state === 'completed') await replaceFile(path, bytes)
  return { proof: path, state, promises: asked.promises }
}

function stateOf(before: DetachedTimestamp, after: DetachedTimestamp): Upgraded['state'] {
  if (namesBlock(before)) return 'complete'
  return namesBlock(after) ? 'completed' : 'pending'
}

const namesBlock = (proof: DetachedTimestamp): boolean =>
  attestationsOf(proof).some(({ attestation }) => attestation.kind === 'bitcoin')

function decodedOrReason(bytes: Uint8Array): DetachedTimestamp | string {
  try {
    return decodeProof(bytes)
  } catch (error) {
    if (error instanceof ProofError) return error.code
    throw error
  }
}
