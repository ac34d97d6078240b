import { asDigest, hasProofOfWork, parseBlockHeader, verify } from '@ancrage/proof'
import type { StoredHeader } from '@ancrage/dossier'

import { Refusal } from '../../refusal.ts'
import type { DepositProofs } from '../anchoring/index.ts'
import type { OpenDossier } from './open-dossier.ts'

type Proven = Readonly<{ digest: Uint8Array; proof: Uint8Array }>

/** The proof of the deposit’s digest, checked against the headers that go with it. */
export async function depositProof(
  proofs: DepositProofs,
  { record, headers }: OpenDossier,
): Promise<Uint8Array> {
  const proof = await proofs.ofDeposit(record)
  return checked({ digest: record.deposit.digest, proof }, headers)
}

/** Where there are several files, the proof of each by itself; none where the deposit’s is the only file’s. */
export async function* fileProofs(
  proofs: DepositProofs,
  { record, headers }: OpenDossier,
): AsyncGenerator<Uint8Array> {
  if (record.files.length === 1) return
  let index = 0
  for await (const proof of proofs.ofFiles(record)) {
    const digest = record.files[index]?.sha256
    if (!digest) throw new Error('a proof of no file')
    index += 1
    yield checked({ digest, proof }, headers)
  }
}

/** Nothing leaves in a dossier that its own headers do not show. */
function checked({ digest, proof }: Proven, headers: readonly StoredHeader[]): Uint8Array {
  const parsed = headers.map(({ chain, height, header }) => ({
    chain,
    height,
    header: parseBlockHeader(header),
  }))
  const { status } = verify({
    digest: asDigest(digest),
    proof,
    headerAt: (chain, height) =>
      parsed.find(
        (one) => one.chain === chain && one.height === height && hasProofOfWork(one.header),
      )?.header,
  })
  if (status !== 'confirmed') throw new Refusal('certificate.unavailable')
  return proof
}
