import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const NOT_AN_INPUT = /^(node_modules|dist|\.cache|test-results)$|\.test\.tsx?$/

/**
 * One digest over the names and contents of files and folders, the same on every machine.
 * @param {string} root
 * @param {readonly string[]} inputs paths below root; one that is absent counts as absent
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input))).toSorted()) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} stampFile
 * @param {string} value
 */
export function isStamped(stampFile, value) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === value
}

/**
 * @param {string} stampFile
 * @param {string} value
 */
export function writeStamp(stampFile, value) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, value)
}

/** @param {string} stampFile */
export function removeStamp(stampFile) {
  rmSync(stampFile, { force: true })
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !NOT_AN_INPUT.test(name))
    .flatMap((name) => filesUnder(join(path, name)))
}
