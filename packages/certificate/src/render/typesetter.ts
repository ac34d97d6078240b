import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

import { type Coverage, drawableText } from '../fonts/drawable-text.ts'
import { readShippedFonts } from '../fonts/shipped-fonts.ts'
import { FACTUR_X_NAME } from '../invoice/factur-x.ts'
import { FACTUR_X_METADATA } from '../invoice/factur-x-metadata.ts'
import { guillocheSvg } from '../page/guilloche.ts'
import { qrCodeSvg } from '../page/qr-code.ts'
import { declareAccessible, type DescribedMetadata } from '../sealing/declare-accessible.ts'
import { boundFileNames } from './bound-file-names.ts'
import { costIn } from './drawing-cost.ts'
import type { Drawing, Drawn, InvoiceDrawing } from './drawing.ts'

export type Typesetter = { readonly typeset: (drawing: Drawing | InvoiceDrawing) => Drawn }

const TEMPLATE = fileURLToPath(new URL('../template/', import.meta.url))
/** Beside the certificate's in memory, whose parts it is made of; the compiler sees no other folder. */
const INVOICE = readFileSync(new URL('../invoice/invoice.typ', import.meta.url))
const INK = '#10203a'
const GUILLOCHE_COLOURS = {
  evidential: '#cfe1db',
  provisional: '#d6dfea',
  development: '#e1d8ec',
  superseded: '#ecdad7',
} as const

/**
 * The compiler, its fonts and the fixed template, ready to draw. What users typed reaches it as JSON data under
 * names that exist in memory only: it is never part of the template and names no file.
 */
export function openTypesetter(): Typesetter {
  const fonts = readShippedFonts()
  const compiler = NodeCompiler.create({
    workspace: TEMPLATE,
    fontArgs: [{ fontBlobs: fonts.files.map((file) => Buffer.from(file)) }],
  })
  return {
    typeset(drawing) {
      compiler.resetShadow()
      const isInvoice = 'invoice' in drawing
      const files = isInvoice
        ? invoiceFilesOf(drawing, fonts.drawable)
        : shadowFilesOf(drawing, fonts.drawable)
      if (isInvoice) compiler.mapShadow(`${TEMPLATE}invoice.typ`, INVOICE)
      for (const [name, bytes] of Object.entries(files)) {
        compiler.mapShadow(`${TEMPLATE}data/${name}`, Buffer.from(bytes))
      }
      const main = isInvoice ? 'invoice.typ' : 'certificate.typ'
      const drawn = compile(compiler, { main, ...declaredOf(drawing) })
      compiler.evictCache(1)
      return drawn
    },
  }
}

type Declared = { readonly createdAt: number; readonly metadata: readonly DescribedMetadata[] }

function declaredOf(drawing: Drawing | InvoiceDrawing): Declared {
  const isMachineRead = 'invoice' in drawing && drawing.facturX !== null
  return { createdAt: drawing.createdAt, metadata: isMachineRead ? [FACTUR_X_METADATA] : [] }
}

function compile(
  compiler: NodeCompiler,
  { main, createdAt, metadata }: Declared & { readonly main: string },
): Drawn {
  const compiled = compiler.compile({ mainFilePath: `${TEMPLATE}${main}` })
  // A warning is a page that did not settle or a font that is missing: not a document to hand out.
  const complaint = compiled.takeDiagnostics() ?? compiled.takeWarnings()
  if (compiled.result === null || complaint !== null) {
    const said = complaint === null ? [] : compiler.fetchDiagnostics(complaint)
    return { failure: JSON.stringify(said) }
  }
  const options = { pdfStandard: 'a-3a', creationTimestamp: createdAt } as const
  return { pdf: declareAccessible(compiler.pdf(compiled.result, options), metadata) }
}

function invoiceFilesOf(
  { invoice, facturX, operatorLogo }: InvoiceDrawing,
  drawable: Coverage,
): Record<string, Uint8Array | string> {
  const has = { hasOperatorLogo: operatorLogo !== null, hasFacturX: facturX !== null }
  const page = withDrawableText({ ...invoice, ...has }, drawable)
  return {
    'page.json': JSON.stringify(page),
    ...(facturX === null ? {} : { [FACTUR_X_NAME]: facturX }),
    ...(operatorLogo === null ? {} : { 'operator-logo.png': operatorLogo }),
  }
}

function shadowFilesOf(
  { page, attachments, operatorLogo, companyLogo }: Drawing,
  drawable: Coverage,
): Record<string, Uint8Array | string> {
  const listed = attachments.map(({ name, mediaType, relationship, description }, index) => ({
    name,
    description,
    mediaType,
    relationship,
    file: `attachment-${index}`,
  }))
  return {
    'page.json': JSON.stringify(
      withDrawableText(
        {
          ...boundFileNames(page, costIn(drawable)),
          hasOperatorLogo: operatorLogo !== null,
          hasCompanyLogo: companyLogo !== null,
        },
        drawable,
      ),
    ),
    ...(operatorLogo === null ? {} : { 'operator-logo.png': operatorLogo }),
    ...(companyLogo === null ? {} : { 'company-logo.png': companyLogo }),
    'attachments.json': JSON.stringify(listed),
    'guilloche.svg': guillocheSvg(page.rosette, GUILLOCHE_COLOURS[page.look]),
    ...(page.qr === null ? {} : { 'qr.svg': qrCodeSvg(page.qr.link, INK) }),
    ...Object.fromEntries(attachments.map(({ bytes }, index) => [`attachment-${index}`, bytes])),
  }
}

/** Every text of the page, wherever it comes from. Digests are broken into lines by the template, links followed as they are. */
function withDrawableText(value: unknown, drawable: Coverage): unknown {
  if (typeof value === 'string') return drawableText(value, drawable)
  if (Array.isArray(value)) return value.map((item) => withDrawableText(item, drawable))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'hex' || key === 'link' ? inner : withDrawableText(inner, drawable),
    ]),
  )
}
