import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const VECTOR_NAMES = ['one-file', 'three-files'] as const
type VectorName = (typeof VECTOR_NAMES)[number]

/** What the vectors were made to give, in hexadecimal. */
export type Expected = Readonly<Record<'declaration' | 'deposit' | 'commitment' | 'root', string>>

export const folderOf = (name: VectorName): string =>
  fileURLToPath(new URL(`../../vectors/${name}`, import.meta.url))

export const bytesOf = (name: VectorName, file: string): Uint8Array =>
  new Uint8Array(readFileSync(`${folderOf(name)}/${file}`))

export const expectedOf = (name: VectorName): Expected =>
  JSON.parse(Buffer.from(bytesOf(name, 'expected.json')).toString('utf8')) as Expected
