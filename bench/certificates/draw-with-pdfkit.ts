import { fileURLToPath } from 'node:url'

import type { Attachment } from '@ancrage/certificate'
import PDFDocument from 'pdfkit'

import type { factsOf } from './sample.ts'

const FONTS = new URL(
  '../../packages/certificate/node_modules/@expo-google-fonts/',
  import.meta.url,
)
const fontAt = (path: string): string => fileURLToPath(new URL(path, FONTS))
const TEXT = fontAt('dm-sans/400Regular/DMSans_400Regular.ttf')
const STRONG = fontAt('dm-sans/600SemiBold/DMSans_600SemiBold.ttf')
const MONO = fontAt('dm-mono/400Regular/DMMono_400Regular.ttf')
const TINTS = ['#10203a', '#0a4f8f'] as const

/**
 * The same certificate, about as much on it, by the usual library: PDF/A-3a, tagged, its proof attached, without a
 * seal. Laid out as plainly as it can be: what is compared is the work that nobody can do without.
 */
export async function drawWithPdfkit(
  facts: ReturnType<typeof factsOf>,
  attachment: Attachment,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 54,
    subset: 'PDF/A-3a',
    tagged: true,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: `Certificat d’ancrage ${facts.certificate.number}` },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  drawFront(document, facts)
  document.addPage()
  drawPath(document, facts)
  document.file(Buffer.from(attachment.bytes), {
    name: attachment.name,
    type: attachment.mediaType,
  })
  document.file(Buffer.from(JSON.stringify(facts)), { name: 'certificate-facts.json' })
  document.end()
  await ended
  return Buffer.concat(chunks)
}

type Document = InstanceType<typeof PDFDocument>
type Facts = ReturnType<typeof factsOf>

function drawFront(document: Document, facts: Facts): void {
  const { anchor, depositor, work, operator } = facts
  tagged(document, 'H1', () => document.font(STRONG).fontSize(29).text('Certificat d’ancrage'))
  const rows: readonly (readonly [string, string])[] = [
    ['Numéro', facts.certificate.number],
    ['Titre', work.title],
    ['Référence', work.reference ?? ''],
    ['Déposant', depositor.name],
    ['Pour le compte de', depositor.onBehalfOf ?? ''],
    ['Identification', depositor.identification.email ?? ''],
    ['Fichier', facts.files[0]?.name ?? ''],
    ['Reçu le', facts.submittedAt],
    ['Existait au plus tard le', anchor.blockTime],
    ['Confirmations', String(anchor.confirmations)],
    ['Service', `${operator.name}, ${operator.details.join(', ')}`],
  ]
  for (const [label, value] of rows) row(document, label, () => document.font(STRONG).text(value))
  const digests: readonly (readonly [string, string])[] = [
    ['Empreinte SHA-256', facts.digest],
    ['Transaction', anchor.txid],
    ['Racine de Merkle', anchor.merkleRoot],
    ['Empreinte du bloc', anchor.blockHash],
    ['En-tête', anchor.header.slice(0, 80)],
    ['', anchor.header.slice(80)],
  ]
  for (const [label, digits] of digests) row(document, label, () => hex(document, digits))
  const notice =
    'Conservez le fichier d’origine sans aucune modification. Le renommer est sans effet, mais l’ouvrir puis l’enregistrer, le convertir ou le compresser change son empreinte. '
  tagged(document, 'P', () => document.font(TEXT).fontSize(9.5).text(notice.repeat(4)))
}

function drawPath(document: Document, { anchor }: Facts): void {
  tagged(document, 'H2', () => document.font(STRONG).fontSize(12).text('Le calcul'))
  for (const step of [...anchor.aggregationPath, ...anchor.blockPath]) {
    if (step.operation === 'sha256') continue
    row(document, step.operation === 'append' ? 'à droite' : 'à gauche', () =>
      hex(document, step.argument),
    )
  }
}

function row(document: Document, label: string, value: () => void): void {
  tagged(document, 'P', () => {
    document.font(TEXT).fontSize(8.6).fillColor('#56657a').text(`${label}  `, { continued: true })
    document.fillColor('#10203a').fontSize(9)
    value()
  })
}

/** In two tints, as ours. */
function hex(document: Document, digits: string): void {
  const groups = digits.match(/.{1,8}/g) ?? []
  document.font(MONO).fontSize(7.9)
  for (const [index, group] of groups.entries()) {
    document.fillColor(TINTS[index % 2 === 0 ? 0 : 1])
    document.text(group, { continued: index < groups.length - 1 })
  }
}

function tagged(document: Document, tag: string, draw: () => void): void {
  document.addStructure(document.struct(tag, {}, draw))
}
