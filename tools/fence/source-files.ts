import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const PARENTS = ['packages', 'apps', 'tools']
const NOT_SOURCE = new Set(['node_modules', 'dist', 'vectors', 'test-results', 'data', 'public'])
const SOURCE = /\.(tsx?|mjs)$/
const DECLARATION = /\.d\.ts$/

/** Every file whose imports the fence must have read, relative to root. */
export function sourceFiles(root: string): string[] {
  const members = PARENTS.flatMap((parent) =>
    names(root, parent).map((name) => `${parent}/${name}`),
  )
  const alone = ['e2e', 'bench'].filter((folder) => existsSync(join(root, folder)))
  return [...members, ...alone].flatMap((folder) => filesUnder(root, folder)).toSorted()
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NOT_SOURCE.has(entry.name) ? [] : filesUnder(root, path)
    return SOURCE.test(entry.name) && !DECLARATION.test(entry.name) ? [path] : []
  })
}

function names(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}
