import { encodeProof, hexToBytes } from '@ancrage/proof'

type Claims = Readonly<{ digest: string; files: readonly string[] }>

/** What a certificate attaches for programs: the facts of a deposit of these files. */
export const factsOf = ({ digest, files }: Claims): string =>
  JSON.stringify({
    certificate: { number: 'AN-2026-0000042' },
    work: { title: 'Le phare' },
    depositor: { name: 'Ada' },
    submittedAt: '2026-11-21T16:24:47.000Z',
    digest,
    files: files.map((sha256, index) => ({ name: `page ${index}`, size: 7, sha256 })),
  })

export const proofOf = (digest: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    encodeProof({
      fileHashOp: 'sha256',
      digest: hexToBytes(digest),
      timestamp: { attestations: [{ kind: 'bitcoin', height: 0n }], branches: [] },
    }),
  )

/** As much of a PDF as carries files. */
export function pdfOf(attached: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const objects = Object.entries(attached).flatMap(([name, content], index) => {
    const bytes = Buffer.from(content)
    const number = 2 * index + 1
    return [
      Buffer.from(`${number} 0 obj\n<< /Type /EmbeddedFile /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from(
        `\nendstream\nendobj\n${number + 1} 0 obj\n<< /Type /Filespec /UF (${name}) /EF << /F ${number} 0 R >> >>\nendobj\n`,
      ),
    ]
  })
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from('%%EOF\n')])
}
