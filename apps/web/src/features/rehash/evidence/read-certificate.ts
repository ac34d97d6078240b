import type { SealVerdict } from '@ancrage/certificate/verify-seal'
import { areConsistent, type Facts } from '@ancrage/dossier'
import { type Evidence, gatherEvidence, inspectFile, type Inspection } from '@ancrage/evidence'

/** What a certificate says and carries. Its facts are a claim, worth what its proof and its seal are. */
export type Certificate = Readonly<{
  facts: Facts
  /** False where the files that it names do not lead to its digest. */
  consistent: boolean
  proof: Uint8Array<ArrayBuffer> | undefined
  /** Of the blocks that it names. */
  headers: Evidence['headers']
  seal: SealVerdict
}>

/** Undefined for a PDF that is none of our certificates, or that cannot be read as one. */
export async function readCertificate(pdf: Blob, now: Date): Promise<Certificate | undefined> {
  const inspection = await inspectFile(pdf, NAME, now)
  const facts = firstIn(inspection, 'facts')?.facts
  if (facts === undefined) return undefined
  const proof = firstIn(inspection, 'proof')
  const piece = { id: 0, name: NAME, size: pdf.size, inspection, digests: {} }
  return {
    facts,
    consistent: areConsistent(facts),
    proof: proof && new Uint8Array(proof.bytes),
    headers: gatherEvidence([piece]).headers,
    seal: firstIn(inspection, 'seal')?.seal ?? { status: 'absent' },
  }
}

/** No name is shown of what stands inside. */
const NAME = 'certificate.pdf'

type Finding = Inspection['findings'][number]

const firstIn = <K extends Finding['kind']>({ findings }: Inspection, kind: K) =>
  findings.find((one): one is Extract<Finding, { kind: K }> => one.kind === kind)
