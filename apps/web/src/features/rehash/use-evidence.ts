import { bytesToHex } from '@ancrage/proof'
import { useState } from 'react'

import type { Brought } from './tell-brought.ts'
import { useProof } from './use-proof.ts'

/** The proof that was brought last, by itself or in a certificate. `onExpected` is told which digest it is about. */
export function useEvidence(onExpected: (sha256: string) => void) {
  const { proof, check, clear } = useProof()
  const [latest, setLatest] = useState<Brought | null>(null)
  const bring = (brought: Brought) => {
    setLatest(brought)
    if (brought.kind !== 'certificate') return check(brought.file, onExpected)
    const { facts, proof: attached } = brought.certificate
    if (attached === undefined) return clear()
    check(new File([attached], brought.file.name), (sha256) => {
      // The digest of several files is that of none of them.
      const isOfOne = facts.files.length === 1 && sha256 === bytesToHex(facts.digest)
      onExpected(isOfOne ? sha256 : '')
    })
  }
  return {
    proof,
    certificate: latest?.kind === 'certificate' ? latest.certificate : undefined,
    bring,
    retry: () => latest !== null && bring(latest),
  }
}
