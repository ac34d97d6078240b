import type { Verifier } from '../verifier.ts'

/** A block as explorers show it: hashes with their bytes reversed. */
export type Block = Readonly<{
  network: string
  height: number
  hash: string
  merkleRoot: string
  time: Date
}>

export type ReadMeFacts = Readonly<{
  number: string
  digest: string
  fileCount: number
  /** Whether what was declared is dated. */
  isDeclared: boolean
  blocks: readonly Block[]
  earliest: Block
  isEvidential: boolean
  tokens: readonly Readonly<{ authority: string; time: Date; imprint: string }>[]
  /** Whether there are evidence records of them. */
  hasRecords: boolean
  verifier: Verifier['place']
}>

export function utc(at: Date, locale: 'fr-FR' | 'en-GB'): string {
  const style = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(locale, style).format(at)} (UTC)`
}

/** Paragraphs with an empty line between them; those that do not apply are left out. */
export function paragraphs(...all: readonly (string | undefined)[]): string {
  return `${all.filter((one) => one !== undefined).join('\n\n')}\n`
}

export function titled(title: string, sign: '=' | '-'): string {
  return `${title}\n${sign.repeat(title.length)}`
}

/** A file and what it is. */
export function row(name: string, said: string): string {
  return `${name.padEnd(32)}  ${said}`
}
