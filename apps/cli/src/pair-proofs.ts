import { access } from 'node:fs/promises'
import { resolve } from 'node:path'

import type { VerifyCommand } from './command.ts'
import { STANDARD_INPUT } from './digest-file.ts'
import { FileUnreadable } from './file-unreadable.ts'
import { listFiles } from './list-files.ts'

/** A file, and what is to prove it: a proof, or a dossier that holds it. */
export type Pair = { readonly file: string; readonly proof: string }

type Named = Pick<VerifyCommand, 'files' | 'proof' | 'folders'>

/** The only pair that was named; undefined where there may be several. */
export async function onlyPair({ files, proof, folders }: Named): Promise<Pair | undefined> {
  const [file, second, ...more] = files
  if (file === undefined || folders === 'walked' || more.length > 0) return undefined
  if (second === undefined) return { file, proof: proof ?? besides(file) }
  const isFile = proof !== undefined || (await isThere(besides(second)))
  return isFile ? undefined : { file, proof: second }
}

/** Each file that was named or found, with the proof beside it, or with the one that was named for all. */
export async function* allPairs({
  files,
  proof,
  folders,
}: Named): AsyncGenerator<Pair | FileUnreadable> {
  const paired = new Set<string>()
  for await (const listed of listFiles(files, folders)) {
    if (listed instanceof FileUnreadable) {
      yield listed
      continue
    }
    if (proof !== undefined && resolve(listed.path) === resolve(proof)) continue
    const file = await originalOf(listed.path, proof)
    if (file === undefined || paired.has(file)) continue
    paired.add(file)
    yield { file, proof: proof ?? besides(file) }
  }
}

const PROOF = '.ots'
/** What `upgrade` keeps of a proof. */
const KEPT = '.ots.bak'

const besides = (file: string): string => `${file}${PROOF}`

/** A proof stands for its file, so that one whose file is gone is told. */
async function originalOf(path: string, proof: string | undefined): Promise<string | undefined> {
  if (path === STANDARD_INPUT) return path
  if (path.endsWith(KEPT)) return undefined
  if (!path.endsWith(PROOF)) return path
  // A proof that has a proof is a file that somebody deposited.
  if (await isThere(besides(path))) return path
  return proof === undefined ? path.slice(0, -PROOF.length) : undefined
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
