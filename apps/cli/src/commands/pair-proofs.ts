import { access } from 'node:fs/promises'
import { resolve } from 'node:path'

import type { VerifyCommand } from './command.ts'
import { STANDARD_INPUT } from './digest-file.ts'
import { FileUnreadable } from '../evidence/file-unreadable.ts'
import { listAll } from './list-files.ts'

/** A file, and what is to prove it: at least one file, of whatever kind. */
export type Pair = { readonly file: string; readonly evidence: readonly string[] }

/** A file that is not judged: its name says that it is a proof, or it is a link in a folder (AY5). */
export type PassedOver = { readonly passedOver: string }

type Named = Pick<VerifyCommand, 'files' | 'evidence' | 'folders'>

/** The only pair that was named; undefined where there may be several. */
export async function onlyPair({ files, evidence, folders }: Named): Promise<Pair | undefined> {
  const [file, second, ...more] = files
  if (file === undefined || folders === 'walked' || more.length > 0) return undefined
  if (second === undefined) return { file, evidence: evidenceOf(file, evidence) }
  const isFile = evidence.length > 0 || (await isThere(besides(second)))
  return isFile ? undefined : { file, evidence: [second] }
}

/** Each file that was named or found, with the proof beside it, or with what was named for all. */
export async function* allPairs({
  files,
  evidence,
  folders,
}: Named): AsyncGenerator<Pair | PassedOver | FileUnreadable> {
  const paired = new Set<string>()
  const named = new Set(evidence.map((one) => resolve(one)))
  for await (const listed of listAll(files, folders)) {
    if (listed instanceof FileUnreadable) {
      yield listed
      continue
    }
    if ('link' in listed) {
      yield { passedOver: listed.link }
      continue
    }
    if (named.has(resolve(listed.path))) continue
    const file = await originalOf(listed.path, evidence)
    if (file === undefined) yield { passedOver: listed.path }
    if (file === undefined || paired.has(file)) continue
    paired.add(file)
    yield { file, evidence: evidenceOf(file, evidence) }
  }
}

const PROOF = '.ots'
/** What `upgrade` keeps of a proof. */
const KEPT = '.ots.bak'

const evidenceOf = (file: string, named: readonly string[]): readonly string[] =>
  named.length > 0 ? named : [besides(file)]

/** Where a file’s own proof stands. */
export const besides = (file: string): string => `${file}${PROOF}`

/** A proof stands for its file, so that one whose file is gone is told. */
async function originalOf(path: string, evidence: readonly string[]): Promise<string | undefined> {
  if (path === STANDARD_INPUT) return path
  if (path.endsWith(KEPT)) return undefined
  if (!path.endsWith(PROOF)) return path
  // A proof that has a proof is a file that somebody deposited.
  if (await isThere(besides(path))) return path
  return evidence.length === 0 ? path.slice(0, -PROOF.length) : undefined
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
