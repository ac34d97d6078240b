import { hash } from 'node:crypto'

import { CertificateError } from '../certificate-error.ts'

/**
 * A PDF with classic cross-reference tables, as our typesetter and our own updates write them: enough to add to it
 * (ISO 32000-1 §7.5.6). Nothing that is there already is touched.
 */
export type PdfFile = {
  readonly bytes: Buffer
  /** One more than the highest object number. */
  readonly size: number
  readonly root: number
  /** The dictionary of an object, without its angle brackets and without a stream. */
  readonly dictionaryOf: (object: number) => string
  readonly streamOf: (object: number) => Buffer
}

/** @throws CertificateError `seal.pdf` for a file that is not of this form. */
export function openPdfFile(pdf: Uint8Array): PdfFile {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const offsets = new Map<number, number>()
  const trailer = readTables(bytes, lastTable(bytes), offsets)
  const textOf = (object: number): string => {
    const offset = offsets.get(object)
    if (offset === undefined) throw unreadable(`object ${object}`)
    return bytes.toString('latin1', offset, bytes.indexOf('endobj', offset))
  }
  return {
    bytes,
    size: numberIn(trailer, 'Size'),
    root: numberIn(trailer, 'Root'),
    dictionaryOf: (object) => inBrackets(textOf(object)),
    streamOf: (object) => {
      const text = textOf(object)
      const start = (offsets.get(object) ?? 0) + text.indexOf('stream\n') + 'stream\n'.length
      return bytes.subarray(start, start + numberIn(text, 'Length'))
    },
  }
}

export type PdfObject = { readonly number: number; readonly body: string | Uint8Array }

/** The bytes appended to the file when these objects replace those of the same numbers, or are added. */
export function updateOf(file: PdfFile, objects: readonly PdfObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from('\n')]
  const entries: string[] = []
  let at = file.bytes.length + 1
  for (const { number, body } of objects.toSorted((a, b) => a.number - b.number)) {
    const object = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
      Buffer.from('\nendobj\n'),
    ])
    parts.push(object)
    entries.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    at += object.length
  }
  const size = Math.max(file.size, ...objects.map(({ number }) => number + 1))
  parts.push(
    Buffer.from(`xref\n${entries.join('')}${trailerOf(file, size)}startxref\n${at}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

/** `/Key value` and all that belongs to it, of a dictionary's text; undefined where it is not there. */
export function entryOf(dictionary: string, key: string): string | undefined {
  const start = new RegExp(`/${key}(?=[\\s/<[(])`).exec(dictionary)
  if (start === null) return undefined
  const value = start.index + key.length + 1
  const opened = /^\s*(<<|\[)/.exec(dictionary.slice(value))
  if (opened === null) return /^\/\S+\s*(?:\d+ 0 R|\S+)/.exec(dictionary.slice(start.index))?.[0]
  let depth = 0
  for (const bracket of dictionary.slice(value).matchAll(/<<|>>|\[|\]/g)) {
    depth += bracket[0] === '<<' || bracket[0] === '[' ? 1 : -1
    if (depth === 0) {
      return dictionary.slice(start.index, value + bracket.index + bracket[0].length)
    }
  }
  throw unreadable(`/${key}`)
}

/** The number of the object that `/Key` refers to. */
export function numberIn(dictionary: string, key: string): number {
  const number = new RegExp(`/${key} (\\d+)`).exec(dictionary)?.[1]
  if (number === undefined) throw unreadable(`/${key}`)
  return Number(number)
}

function lastTable(bytes: Buffer): number {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 64))
  return Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1] ?? Number.NaN)
}

/** Fills in where each object stands, the newest table first, and answers the newest trailer. */
function readTables(bytes: Buffer, table: number, offsets: Map<number, number>): string {
  const end = bytes.indexOf('startxref', table)
  const [entries = '', trailer] = bytes.toString('latin1', table, end).split('trailer')
  if (!entries.startsWith('xref') || trailer === undefined) throw unreadable('its tables')
  readEntries(entries, offsets)
  if (trailer.includes('/Prev ')) readTables(bytes, earlierThan(table, trailer), offsets)
  return trailer
}

/** Each table names one before it: they cannot go round in a circle. */
function earlierThan(table: number, trailer: string): number {
  const previous = numberIn(trailer, 'Prev')
  if (previous >= table) throw unreadable('its tables')
  return previous
}

function readEntries(table: string, offsets: Map<number, number>): void {
  let number = 0
  for (const [, first, offset, kind] of table.matchAll(/^(\d+) \d+\s*$|^(\d{10}) \d{5} ([nf])/gm)) {
    if (first !== undefined) number = Number(first)
    else {
      if (kind === 'n' && !offsets.has(number)) offsets.set(number, Number(offset))
      number += 1
    }
  }
}

/** The second identifier changes with each version of a file (ISO 32000-1 §14.4); ours by rule, not by chance. */
function trailerOf({ bytes }: PdfFile, size: number): string {
  const table = lastTable(bytes)
  const previous = bytes.toString('latin1', bytes.indexOf('trailer', table))
  const first = /\/ID \[(\([^()]*\))/.exec(previous)?.[1] ?? '()'
  const second = hash('sha256', bytes, 'base64').slice(0, 22)
  const kept = [entryOf(previous, 'Root'), entryOf(previous, 'Info')].join(' ')
  return `trailer\n<< /Size ${size} ${kept} /ID [${first} (${second})] /Prev ${table} >>\n`
}

function inBrackets(object: string): string {
  const dictionary = object.split(/>>\s*stream\n/)[0] ?? ''
  return dictionary.slice(dictionary.indexOf('<<') + 2).replace(/>>\s*$/, '')
}

function unreadable(what: string): CertificateError {
  return new CertificateError('seal.pdf', `${what} cannot be read`)
}
