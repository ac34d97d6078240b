import { inflateSync } from 'node:zlib'

/**
 * As much of a PDF reader as the tests need for what our typesetter writes: uncompressed objects, streams plain or
 * deflated, two-byte fonts with a ToUnicode table. Independent of any reader that may or may not be installed.
 */
export type ReadPdf = {
  /** The text of each page, in drawing order, one line per run of text. */
  readonly pages: readonly string[]
  readonly attachments: ReadonlyMap<string, Uint8Array>
  /** Every object as written, streams left out. */
  readonly objects: readonly string[]
  readonly metadata: string
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes))
  const dictionaries = [...objects.values()].map(({ dictionary }) => dictionary)
  const pages = dictionaries.filter((dictionary) => /\/Type \/Page\n/.test(dictionary))
  const files = dictionaries.filter((dictionary) => dictionary.includes('/Type /Filespec'))
  const metadata = [...objects.values()].find(({ dictionary }) =>
    /\/Type \/Metadata/.test(dictionary),
  )
  return {
    pages: pages.map((page) => pageText(page, objects)),
    attachments: new Map(files.map((file) => attachmentOf(file, objects))),
    objects: dictionaries,
    metadata: metadata?.stream.toString('utf8') ?? '',
  }
}

type PdfObject = { readonly dictionary: string; readonly stream: Buffer }
type Objects = ReadonlyMap<string, PdfObject>

function objectsOf(pdf: Buffer): Objects {
  const objects = new Map<string, PdfObject>()
  const text = pdf.toString('latin1')
  const start = /(?<=\n)(\d+) 0 obj\n/g
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const from = start.lastIndex
    const dictionary = text.slice(from, text.indexOf('endobj', from)).split(/\nstream\n/)[0] ?? ''
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
    const at = from + dictionary.length + '\nstream\n'.length
    const raw = pdf.subarray(at, at + length)
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw
    objects.set(match[1] ?? '', { dictionary, stream })
    start.lastIndex = length === 0 ? from + dictionary.length : at + length
  }
  return objects
}

function pageText(page: string, objects: Objects): string {
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  for (const [, name, id] of page.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    const table = referred(objects.get(id ?? '')?.dictionary ?? '', 'ToUnicode', objects)
    fonts.set(name ?? '', unicodeTable(table.stream.toString('latin1')))
  }
  const content = referred(page, 'Contents', objects).stream.toString('latin1')
  return [...content.matchAll(/\nBT\n([\s\S]*?)\nET/g)]
    .map(([, run]) => runText(run ?? '', fonts))
    .join('\n')
}

function runText(run: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  const table = fonts.get(/\/(f\d+) /.exec(run)?.[1] ?? '')
  return literalsOf(run)
    .map(literalBytes)
    .flatMap((codes) =>
      Array.from({ length: codes.length / 2 }, (_, i) => codes.readUInt16BE(i * 2)),
    )
    .map((code) => table?.get(code) ?? '\ufffd')
    .join('')
}

/** Strings in parentheses, which may hold balanced parentheses of their own. */
function literalsOf(run: string): readonly string[] {
  const literals: string[] = []
  let depth = 0
  let literal = ''
  for (const [piece] of run.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (piece === ')') depth -= 1
    if (depth > 0) literal += piece
    if (piece === ')' && depth === 0) literals.push(literal)
    if (piece === '(') depth += 1
    if (depth === 0) literal = ''
  }
  return literals
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function literalBytes(literal: string): Buffer {
  const text = literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped: string) =>
    /^\d/.test(escaped)
      ? String.fromCharCode(Number.parseInt(escaped, 8))
      : (ESCAPES[escaped] ?? escaped),
  )
  return Buffer.from(text, 'latin1')
}

function unicodeTable(cmap: string): ReadonlyMap<number, string> {
  const table = new Map<number, string>()
  for (const [, code, unicode] of cmap.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>\n/g)) {
    const utf16 = Buffer.from(unicode ?? '', 'hex').swap16()
    table.set(Number.parseInt(code ?? '', 16), utf16.toString('utf16le'))
  }
  return table
}

function attachmentOf(file: string, objects: Objects): readonly [string, Uint8Array] {
  const name = /\/UF \(([^)]*)\)/.exec(file)?.[1] ?? ''
  return [name, referred(file, 'F', objects).stream]
}

function referred(dictionary: string, key: string, objects: Objects): PdfObject {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]
  const object = objects.get(id ?? '')
  if (object === undefined) throw new Error(`the PDF has no /${key}`)
  return object
}
