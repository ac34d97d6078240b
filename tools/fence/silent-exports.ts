import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

type Texts = (path: string) => string | undefined

type Kind = 'values' | 'values and types'

const DECLARED: Readonly<Record<Kind, RegExp>> = {
  values: /^export (?:async )?(?:function|const|class) (\w+)/gm,
  'values and types': /^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm,
}
const HANDED_ON = /^export (?:type )?(?:\*|\{([^}]*)\}) from '(\.[^']+)'/gm

/**
 * What modules export without a word on what it is: `file name` of each, wherever it is declared. A name that was
 * given on the way is not followed.
 * @param entries paths of the modules that others import
 * @param textOf the text of a file; undefined where there is none
 * @param kind of what is exported
 */
export function silentExports(
  entries: readonly string[],
  textOf: Texts,
  kind: Kind = 'values and types',
): readonly string[] {
  const declared = DECLARED[kind]
  const found = entries.flatMap((entry) => silentIn({ declared, textOf }, entry, undefined))
  return [...new Set(found)].toSorted()
}

/** The modules that a package shows, but for those that only tests import. */
export function entriesOf(root: string, folder: string): readonly string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const isOne = typeof manifest === 'object' && manifest !== null && 'exports' in manifest
  return pathsIn(isOne && manifest.exports)
    .map((path) => normalize(join(folder, path)))
    .filter((path) => path.endsWith('.ts') && existsSync(join(root, path)))
    .filter((path) => !/\/(testing|test)\/|\.contract\.ts$/.test(path))
}

function silentIn(
  { declared, textOf }: Readonly<{ declared: RegExp; textOf: Texts }>,
  file: string,
  wanted: ReadonlySet<string> | undefined,
): readonly string[] {
  const text = textOf(file) ?? ''
  const own = [...text.matchAll(declared)]
    .filter(([, name = '']) => wanted?.has(name) ?? true)
    .filter(({ index }) => !text.slice(0, index).trimEnd().endsWith('*/'))
    .map(([, name]) => `${file} ${name}`)
  const others = [...text.matchAll(HANDED_ON)].flatMap(([, list, from = '']) => {
    const names = list === undefined ? wanted : among(namesIn(list), wanted)
    return silentIn({ declared, textOf }, normalize(join(dirname(file), from)), names)
  })
  return [...own, ...others]
}

const namesIn = (list: string): readonly string[] =>
  list.split(',').map((one) => one.trim().replace(/^type /, ''))

const among = (names: readonly string[], wanted: ReadonlySet<string> | undefined) =>
  new Set(names.filter((name) => wanted?.has(name) ?? true))

function pathsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(pathsIn)
}
