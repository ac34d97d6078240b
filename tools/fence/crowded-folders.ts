import { dirname } from 'node:path'

/** Beyond this nobody sees at a glance what a folder holds. */
const MOST_FILES = 25

/** Folders that hold more files of source code than a reader takes in at once, tests included. */
export function crowdedFolders(files: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].flatMap(([folder, count]) => (count > MOST_FILES ? [folder] : []))
}
