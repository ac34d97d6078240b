import { AttachmentsUnreadable } from './attachments-unreadable.ts'
import { inflate, type Allowance } from './inflate.ts'

/** A file inside a PDF, under the name that it has there: data, never a path. */
export type PdfAttachment = Readonly<{ name: string; bytes: Uint8Array }>

/** No certificate comes near. */
const MAX_OBJECTS = 100_000
const DICTIONARY_CHARACTERS = 16_384

/** Whether a file begins as a PDF does. */
export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'

/**
 * The files embedded in a PDF (ISO 32000-2 §7.11.4), as far as certificates need it: objects written plainly, streams as
 * they are or deflated, and of an object written twice the later one, as updates do. Nothing is drawn and nothing is run.
 * What is unpacked is taken from `allowance`.
 *
 * @throws AttachmentsUnreadable: `damaged`, or `tooLarge` beyond it.
 */
export async function readAttachments(
  bytes: Uint8Array,
  allowance: Allowance,
): Promise<readonly PdfAttachment[]> {
  const text = new TextDecoder('latin1').decode(bytes)
  if (!text.includes('/EmbeddedFile')) return []
  const objects = objectsOf(text)
  // Streams stand one behind the other: together they are no longer than what they stand in.
  const pdf: Pdf = { bytes, text, objects, unread: { left: bytes.length } }
  const attachments: PdfAttachment[] = []
  for (const at of objects.values()) {
    const dictionary = dictionaryAt(text, at)
    if (!/\/Type\s*\/(Filespec|F)\b/.test(dictionary)) continue
    const stream = /\/EF\s*<<[^>]{0,200}?\/U?F\s+(\d{1,10})\s+\d{1,5}\s+R/.exec(dictionary)?.[1]
    const from = objects.get(stream ?? '')
    if (from === undefined) continue
    const content = await streamAt(pdf, from, allowance)
    attachments.push({ name: nameIn(dictionary), bytes: content })
  }
  return attachments
}

type Pdf = Readonly<{
  bytes: Uint8Array
  text: string
  objects: ReadonlyMap<string, number>
  unread: Allowance
}>

/** Where the content of each object begins, by its number. Within a stream there are none: pictures are of others (AI1). */
function objectsOf(text: string): ReadonlyMap<string, number> {
  const objects = new Map<string, number>()
  const start = /\b(\d{1,10}) \d{1,5} obj\b/g
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    objects.set(match[1] ?? '', start.lastIndex)
    if (objects.size > MAX_OBJECTS) throw new AttachmentsUnreadable('tooLarge')
    start.lastIndex = behindStream(text, start.lastIndex)
  }
  return objects
}

/** Behind the stream of an object that says how long it is, else where its content begins. */
function behindStream(text: string, at: number): number {
  const dictionary = dictionaryAt(text, at)
  const length = /\/Length\s+(\d{1,10})(?!\d|\s+\d{1,5}\s+R)/.exec(dictionary)?.[1]
  const opening = /stream\r?\n/y
  opening.lastIndex = at + dictionary.length
  const end = opening.test(text) ? opening.lastIndex + Number(length ?? 0) : at
  return end > text.length ? at : end
}

/** As far as the next object at the most, so that nothing is looked through twice. */
function dictionaryAt(text: string, at: number): string {
  const piece = text.slice(at, at + DICTIONARY_CHARACTERS)
  const end = /\bstream\r?\n|\bendobj\b|\b\d{1,10} \d{1,5} obj\b/.exec(piece)
  return end === null ? piece : piece.slice(0, end.index)
}

async function streamAt(pdf: Pdf, at: number, allowance: Allowance): Promise<Uint8Array> {
  const dictionary = dictionaryAt(pdf.text, at)
  const opening = /stream\r?\n/y
  opening.lastIndex = at + dictionary.length
  if (!opening.test(pdf.text)) throw damaged()
  const from = opening.lastIndex
  const length = lengthIn(dictionary, pdf)
  if (Number.isNaN(length) || from + length > pdf.bytes.length) throw damaged()
  pdf.unread.left -= dictionary.length + length
  if (pdf.unread.left < 0) throw new AttachmentsUnreadable('tooLarge')
  const raw = pdf.bytes.slice(from, from + length)
  // Blanks and brackets in one piece: apart, they could be told apart in as many ways as there are blanks.
  const filter = /\/Filter[\s[]*\/(\w+)/.exec(dictionary)?.[1]
  if (filter === undefined) return raw
  if (filter !== 'FlateDecode') throw damaged()
  return inflate(raw, allowance)
}

/** Written in the dictionary, or in an object of its own. */
function lengthIn(dictionary: string, { text, objects }: Pdf): number {
  const [, direct = '', reference] = /\/Length\s+(\d{1,10})(\s+\d{1,5}\s+R)?/.exec(dictionary) ?? []
  if (reference === undefined) return Number(direct)
  const at = objects.get(direct)
  if (at === undefined) throw damaged()
  return Number(/^\s*(\d{1,10})/.exec(text.slice(at, at + 32))?.[1] ?? Number.NaN)
}

function nameIn(dictionary: string): string {
  const literal =
    /\/UF\s*\(([^)]{0,400})\)/.exec(dictionary) ?? /\/F\s*\(([^)]{0,400})\)/.exec(dictionary)
  if (literal) return literal[1] ?? ''
  const hex = /\/UF\s*<([0-9A-Fa-f]{0,1600})>/.exec(dictionary)?.[1] ?? ''
  const units = hex.match(/.{4}/g) ?? []
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))).replace(
    '\ufeff',
    '',
  )
}

const damaged = (): AttachmentsUnreadable => new AttachmentsUnreadable('damaged')
