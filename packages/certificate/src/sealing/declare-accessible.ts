import { CertificateError } from '../certificate-error.ts'
import { entryOf, numberIn, openPdfFile, updateOf } from './pdf-file.ts'

/** Metadata of a namespace that PDF/A does not know by itself: it is described in the file. */
export type DescribedMetadata = {
  readonly schema: string
  readonly namespace: string
  readonly prefix: string
  readonly properties: readonly DescribedProperty[]
}
type DescribedProperty = Readonly<
  Record<'name' | 'value' | 'type' | 'category' | 'description', string>
>

const ACCESSIBLE: DescribedMetadata = {
  schema: 'PDF/UA identification schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [
    {
      name: 'part',
      value: '1',
      type: 'Integer',
      category: 'internal',
      description: 'Part of ISO 14289 that the file conforms to',
    },
  ],
}

/**
 * Declares PDF/UA-1 (ISO 14289-1) beside PDF/A, and what else is said of the document: the typesetter tags what it draws, but declares
 * one standard only. A window shows the document's title then, not the name of its file.
 */
export function declareAccessible(
  pdf: Uint8Array,
  others: readonly DescribedMetadata[] = [],
): Uint8Array {
  const file = openPdfFile(pdf)
  const catalog = file.dictionaryOf(file.root)
  const metadata = numberIn(catalog, 'Metadata')
  const preferences = entryOf(catalog, 'ViewerPreferences') ?? ''
  const titled = `/ViewerPreferences << /Direction /L2R /DisplayDocTitle true >>`
  const packet = [ACCESSIBLE, ...others].reduce(declaring, file.streamOf(metadata).toString('utf8'))
  const bytes = Buffer.from(packet, 'utf8')
  const stream = `<< /Type /Metadata /Subtype /XML /Length ${bytes.length} >>\nstream\n`
  const update = updateOf(file, [
    { number: file.root, body: `<<${catalog.replace(preferences, '')}${titled}\n>>` },
    {
      number: metadata,
      body: Buffer.concat([Buffer.from(stream), bytes, Buffer.from('\nendstream')]),
    },
  ])
  return Buffer.concat([file.bytes, update])
}

function declaring(packet: string, said: DescribedMetadata): string {
  const { namespace, prefix, properties } = said
  const described = describing(said)
  const values = properties.map(
    ({ name, value }) => `<${prefix}:${name}>${value}</${prefix}:${name}>`,
  )
  const marked = packet
    .replace('<pdfaExtension:schemas><rdf:Bag>', (start) => start + described)
    .replace('</rdf:Description>', (end) => values.join('') + end)
    .replace('xmlns:pdfaid=', (start) => `xmlns:${prefix}="${namespace}" ${start}`)
  const added = [described, values.join(''), `xmlns:${prefix}=`]
  if (!added.every((part) => marked.split(part).length === 2)) {
    throw new CertificateError('renderer.failed', 'metadata of another form')
  }
  return marked
}

function describing({ schema, namespace, prefix, properties }: DescribedMetadata): string {
  const each = properties.map(
    ({ category, description, name, type }) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType></rdf:li>`,
  )
  return `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${schema}</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${each.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`
}
