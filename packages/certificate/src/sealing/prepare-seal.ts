import { createHash } from 'node:crypto'

import { CertificateError } from '../certificate-error.ts'
import { entryOf, numberIn, openPdfFile, type PdfFile, updateOf } from './pdf-file.ts'

/** The words that a reader's signature panel, and a screen reader, say of the seal. */
export type SealWords = { readonly label: string; readonly reason: string }

export type SealInput = {
  readonly at: Date
  readonly words: SealWords
  readonly signer: string
  /** Bytes kept for the signature, whose length is not known before it is made. */
  readonly room: number
}

export type PreparedSeal = {
  /** SHA-256 of everything outside of the signature's place. */
  readonly digest: Uint8Array
  readonly withSeal: (signature: Uint8Array) => Uint8Array
}

const RANGE_DIGITS = 10

/**
 * The document with a place for its signature, certified as final (DocMDP 1): readers call whatever is added later a
 * change. The field has no size, so that it needs no appearance and stands outside of what is read aloud.
 */
export function prepareSeal(pdf: Uint8Array, wanted: SealInput): PreparedSeal {
  const file = openPdfFile(pdf)
  const whole = Buffer.concat([file.bytes, updateOf(file, objectsOf(file, wanted))])
  const start =
    whole.indexOf(`/Contents <${'0'.repeat(64)}`, file.bytes.length) + '/Contents '.length
  const end = start + wanted.room * 2 + 2
  writeRange(whole, file.bytes.length, [start, end, whole.length - end])
  const digest = createHash('sha256')
    .update(whole.subarray(0, start))
    .update(whole.subarray(end))
    .digest()
  return {
    digest,
    withSeal: (signature) => {
      if (signature.length > wanted.room) {
        throw new CertificateError('seal.pdf', `a signature of ${signature.length} bytes`)
      }
      whole.write(Buffer.from(signature).toString('hex'), start + 1, 'latin1')
      return whole
    },
  }
}

function objectsOf(file: PdfFile, wanted: SealInput) {
  const catalog = file.dictionaryOf(file.root)
  const page = firstPage(file, numberIn(catalog, 'Pages'))
  const signature = file.size
  const field = file.size + 1
  const form = `/AcroForm << /Fields [${field} 0 R] /SigFlags 3 >> /Perms << /DocMDP ${signature} 0 R >>`
  return [
    { number: file.root, body: `<<${catalog}${form}\n>>` },
    { number: page, body: `<<${withAnnotation(file.dictionaryOf(page), field)}>>` },
    { number: signature, body: signatureDictionary(wanted) },
    { number: field, body: fieldDictionary(wanted, { signature, page }) },
  ]
}

function signatureDictionary({ at, words, signer, room }: SealInput): string {
  return [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    `/Name ${textString(signer)} /Reason ${textString(words.reason)} /M (${pdfDate(at)})`,
    '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]',
    `/ByteRange [0 ${Array(3).fill('0'.repeat(RANGE_DIGITS)).join(' ')}]`,
    `/Contents <${'0'.repeat(room * 2)}> >>`,
  ].join('\n')
}

function fieldDictionary(
  { words }: SealInput,
  { signature, page }: { readonly signature: number; readonly page: number },
): string {
  return [
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (seal) /TU ${textString(words.label)}`,
    `/Contents ${textString(words.label)} /V ${signature} 0 R /P ${page} 0 R`,
    '/Rect [0 0 0 0] /F 132 >>',
  ].join('\n')
}

/** The numbers take the place of as many zeros and spaces: nothing behind them moves. */
function writeRange(whole: Buffer, from: number, numbers: readonly number[]): void {
  const start = whole.indexOf('/ByteRange [0 ', from) + '/ByteRange [0 '.length
  const written = numbers.map((number) => String(number).padEnd(RANGE_DIGITS)).join(' ')
  whole.write(written, start, 'latin1')
}

function firstPage(file: PdfFile, node: number): number {
  const dictionary = file.dictionaryOf(node)
  const first = /\[\s*(\d+) 0 R/.exec(entryOf(dictionary, 'Kids') ?? '')?.[1]
  return first === undefined ? node : firstPage(file, Number(first))
}

function withAnnotation(page: string, field: number): string {
  const annotations = entryOf(page, 'Annots')
  if (annotations === undefined) return `${page}/Annots [${field} 0 R] /Tabs /S\n`
  return page.replace(annotations, annotations.replace(/\]$/, ` ${field} 0 R]`))
}

/** UTF-16 with its mark: the one form for every letter. */
function textString(text: string): string {
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

function pdfDate(date: Date): string {
  return `D:${date.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`
}
