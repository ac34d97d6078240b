import { Refusal } from '../../http/refusal.ts'
import type { DepositProofs, OwnVerifier } from '../../anchoring/index.ts'
import type { OpenDossier } from './open-dossier.ts'

type Proven = Readonly<{ digest: Uint8Array; proof: Uint8Array }>

/** Where there are several files, the proof of each by itself; none where the deposit’s is the only file’s. */
export async function* fileProofs(
  proofs: DepositProofs,
  { record, verify }: OpenDossier,
): AsyncGenerator<Uint8Array> {
  if (record.files.length === 1) return
  let index = 0
  for await (const proof of proofs.ofFiles(record)) {
    const digest = record.files[index]?.sha256
    if (!digest) throw new Error('a proof of no file')
    index += 1
    yield checked({ digest, proof }, verify)
  }
}

/** Nothing leaves in a dossier that its own headers do not show. */
function checked({ digest, proof }: Proven, verify: OwnVerifier): Uint8Array {
  const { outcome } = verify({ sha256: digest }, proof)
  if (outcome !== 'confirmed') throw new Refusal('certificate.unavailable')
  return proof
}
