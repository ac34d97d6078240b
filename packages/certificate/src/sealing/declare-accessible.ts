import { CertificateError } from '../certificate-error.ts'
import { entryOf, numberIn, openPdfFile, updateOf } from './pdf-file.ts'

const NAMESPACE = 'http://www.aiim.org/pdfua/ns/id/'

/** PDF/A knows no metadata but what is described in the file itself. */
const SCHEMA = `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>`

/**
 * Declares PDF/UA-1 (ISO 14289-1) beside PDF/A: the typesetter tags what it draws, but declares one standard only.
 * A window shows the document's title then, not the name of its file.
 */
export function declareAccessible(pdf: Uint8Array): Uint8Array {
  const file = openPdfFile(pdf)
  const catalog = file.dictionaryOf(file.root)
  const metadata = numberIn(catalog, 'Metadata')
  const preferences = entryOf(catalog, 'ViewerPreferences') ?? ''
  const titled = `/ViewerPreferences << /Direction /L2R /DisplayDocTitle true >>`
  const packet = accessiblePacket(file.streamOf(metadata).toString('utf8'))
  const stream = `<< /Type /Metadata /Subtype /XML /Length ${packet.length} >>\nstream\n`
  const update = updateOf(file, [
    { number: file.root, body: `<<${catalog.replace(preferences, '')}${titled}\n>>` },
    {
      number: metadata,
      body: Buffer.concat([Buffer.from(stream), packet, Buffer.from('\nendstream')]),
    },
  ])
  return Buffer.concat([file.bytes, update])
}

function accessiblePacket(packet: string): Buffer {
  const marked = packet
    .replace('<pdfaExtension:schemas><rdf:Bag>', (start) => start + SCHEMA)
    .replace('</rdf:Description>', (end) => `<pdfuaid:part>1</pdfuaid:part>${end}`)
    .replace('xmlns:pdfaid=', (start) => `xmlns:pdfuaid="${NAMESPACE}" ${start}`)
  if (marked.split('pdfuaid').length !== 5 || !marked.includes(SCHEMA)) {
    throw new CertificateError('renderer.failed', 'metadata of another form')
  }
  return Buffer.from(marked, 'utf8')
}
