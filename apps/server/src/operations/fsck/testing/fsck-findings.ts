import { runFsck } from '../run-fsck.ts'

/** What an examination of that database finds, a line each: the invariant, whose it is, and what was seen. */
export async function fsckFindings(databaseUrl: string): Promise<readonly string[]> {
  const found: string[] = []
  for await (const { invariant, id, seen } of runFsck(databaseUrl)) {
    found.push(`${invariant} ${id} ${JSON.stringify(seen)}`)
  }
  return found
}
