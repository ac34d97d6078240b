import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Whoever makes a database of a run imports it. */
const MAKES_DATABASES = resolve(import.meta.dirname, 'test-database.ts')
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g

/**
 * The tests of a folder, relative to it, that reach no database of the run through anything that they import: on another
 * server they would be the very same tests once more.
 */
export function testsWithoutDatabase(folder: string): readonly string[] {
  const imports = new Map<string, readonly string[]>()
  const importsOf = (file: string): readonly string[] => {
    const known = imports.get(file) ?? readImports(file)
    imports.set(file, known)
    return known
  }
  return globSync('{src,bundle}/**/*.test.ts', { cwd: folder }).filter(
    (test) => !reaches(join(folder, test), importsOf),
  )
}

function reaches(test: string, importsOf: (file: string) => readonly string[]): boolean {
  const seen = new Set([test])
  for (const file of seen) {
    if (file === MAKES_DATABASES) return true
    for (const next of importsOf(file)) seen.add(next)
  }
  return false
}

const readImports = (file: string): readonly string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(IMPORTED), ([, path = '']) =>
    resolve(dirname(file), path),
  ).filter((path) => path.endsWith('.ts'))
