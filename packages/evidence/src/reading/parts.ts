import { hashWith, sha256, type FileHashOp } from '@ancrage/proof'

import type { Finding } from './findings.ts'
import { Unreadable } from './unreadable.ts'

/** One file in a container, which is unpacked each time that its bytes are asked for. */
export type Part = Readonly<{ name: string; bytes: () => Promise<Uint8Array> }>

/** Undefined where it is larger than may still be unpacked: that file is lost, and no other. */
export async function contentOf({ bytes }: Part): Promise<Uint8Array | undefined> {
  try {
    return await bytes()
  } catch (error) {
    if (error instanceof Unreadable && error.reason === 'zip.too_large') return undefined
    throw error
  }
}

export const tooLarge = (name: string): Finding => ({
  kind: 'refused',
  name,
  reason: 'zip.too_large',
})

type Member = Extract<Finding, { kind: 'member' }>

export const memberFinding = (name: string, bytes: Uint8Array): Member => ({
  kind: 'member',
  name,
  size: bytes.length,
  digests: { sha256: sha256(bytes) },
})

/** Members get their digests by the algorithms of the proofs beside them, which is known when all has been looked at. */
export async function withOtherDigests(
  found: readonly Finding[],
  members: ReadonlyMap<Finding, Part>,
  algorithms: ReadonlySet<FileHashOp>,
): Promise<readonly Finding[]> {
  const others = [...algorithms].filter((one) => one !== 'sha256')
  if (others.length === 0) return found
  const digested: Finding[] = []
  for (const one of found) {
    const part = members.get(one)
    digested.push(one.kind === 'member' && part ? await digestedBy(others, one, part) : one)
  }
  return digested
}

async function digestedBy(
  algorithms: readonly FileHashOp[],
  member: Member,
  part: Part,
): Promise<Finding> {
  const bytes = await contentOf(part)
  if (bytes === undefined) return tooLarge(member.name)
  const others = algorithms.map((one) => [one, hashWith(one, bytes)] as const)
  return { ...member, digests: { ...member.digests, ...Object.fromEntries(others) } }
}
