import { openSealer } from '@ancrage/certificate'
import { selfSigned } from '@ancrage/cms/testing'
import { asDigest, bytesToHex, manifestOf, sha256 } from '@ancrage/proof'

export type Claims = Readonly<{
  title: string
  files: readonly Readonly<{ name: string; content: Uint8Array }>[]
}>

/** What a certificate says of a deposit for programs. */
export const factsOf = ({ title, files }: Claims): string =>
  factsText(
    title,
    files.map(({ name, content }) => ({ name, size: content.length, sha256: sha256(content) })),
  )

/** The same with any list of digests, whatever they are of. */
export function factsText(
  title: string,
  files: readonly Readonly<{ name: string; size: number; sha256: Uint8Array }>[],
): string {
  const { digest } = manifestOf(files.map((one) => asDigest(one.sha256)))
  return JSON.stringify({
    certificate: { number: 'AN-2026-0000042' },
    work: { title },
    depositor: { name: 'Ada' },
    submittedAt: '2026-11-21T16:24:47.000Z',
    digest: bytesToHex(digest),
    files: files.map((one) => ({ ...one, sha256: bytesToHex(one.sha256) })),
  })
}

type Attached = Readonly<Record<string, string | Uint8Array>>

/** A PDF of one page with these files attached, which can be sealed. */
export function pdfOf(attached: Attached): Uint8Array {
  const files = Object.entries(attached).flatMap(([name, content], index) => {
    const bytes = Buffer.from(content)
    return [
      Buffer.concat([
        Buffer.from(`<< /Type /EmbeddedFile /Length ${bytes.length} >>\nstream\n`),
        bytes,
        Buffer.from('\nendstream'),
      ]),
      Buffer.from(`<< /Type /Filespec /UF (${name}) /EF << /F ${2 * index + 5} 0 R >> >>`),
    ]
  })
  return documentOf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>'),
    Buffer.from('<< /Title (Essai) >>'),
    ...files,
  ])
}

function documentOf(objects: readonly Buffer[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let at = 9
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(at)
    at += part.length
    parts.push(part)
  }
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  const ending = [
    `xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`,
    `trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R /ID [(a) (a)] >>\nstartxref\n${at}\n%%EOF\n`,
  ]
  return Buffer.concat([...parts, Buffer.from(ending.join(''))])
}

const SEALED_AT = new Date('2026-11-10T12:00:00Z')

export type Seal = (pdf: Uint8Array) => Promise<Uint8Array>

/** A seal of a key of its own; two of one name look alike but for the fingerprint. */
export function newSeal(name: string, at = SEALED_AT): Seal {
  const { key, certificate } = selfSigned(name)
  const sealer = openSealer({ key, certificates: [certificate], now: () => at })
  return (pdf) => sealer.seal(pdf, { label: 'Cachet', reason: 'Certificat' })
}

/** A document whose last sealed byte but a few is another one. */
export function altered(sealed: Uint8Array): Uint8Array {
  const bytes = Buffer.from(sealed)
  bytes.write('1.6', '%PDF-'.length)
  return bytes
}
