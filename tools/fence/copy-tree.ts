import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** A copy of the tree whose packages see each other's copies and everybody's real dependencies. */
export function copyTree(root: string, copy: string): void {
  const files = sourceFiles(root)
  const members = new Set(files.map(memberOf))
  for (const file of files) copyFile(root, copy, file)
  for (const member of ['.', ...members]) {
    copyFile(root, copy, join(member, 'package.json'))
    linkDependencies(root, copy, join(member, 'node_modules'))
  }
}

function memberOf(file: string): string {
  const [parent = '', name = ''] = file.split('/')
  return ['e2e', 'bench'].includes(parent) ? parent : `${parent}/${name}`
}

function copyFile(root: string, copy: string, file: string): void {
  if (!existsSync(join(root, file))) return
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  cpSync(join(root, file), join(copy, file))
}

function linkDependencies(root: string, copy: string, folder: string): void {
  if (!existsSync(join(root, folder))) return
  for (const name of dependencyNames(join(root, folder))) {
    const target = realpathSync(join(root, folder, name))
    const inTree = relative(root, target)
    const isOurs = !inTree.startsWith('..') && !inTree.includes('node_modules')
    const link = join(copy, folder, name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(isOurs ? join(copy, inTree) : target, link)
  }
}

function dependencyNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(folder, name)).map((each) => `${name}/${each}`)
        : [name],
    )
}
