import { bytesToHex } from '@ancrage/proof'
import { useRef, useState } from 'react'

import type { Certificate } from './read-certificate.ts'
import { type Brought, tellBrought } from './tell-brought.ts'
import { useProof } from '../proof/use-proof.ts'

/** The proof that was brought last, by itself or in a certificate. `onExpected` is told which digest it is about. */
export function useEvidence(onExpected: (sha256: string) => void) {
  const { proof, begin, check, fail, clear } = useProof()
  const [latest, setLatest] = useState<Brought | null>(null)
  const turn = useRef(0)
  const show = (brought: Brought) => {
    turn.current += 1
    setLatest(brought)
    switch (brought.kind) {
      case 'untold':
        return fail(brought.file, brought.error)
      case 'certificate':
        return showCertificate(brought.file, brought.certificate)
      // Whatever is brought as a proof is read as one.
      case 'original':
      case 'proof':
        return check(brought.file, onExpected)
    }
  }
  const showCertificate = (file: File, certificate: Certificate) => {
    const { proof: attached } = certificate
    if (attached === undefined) {
      onExpected(digestToCompare(certificate))
      return clear()
    }
    const onDigest = (sha256: string) => {
      onExpected(sha256 === digestToCompare(certificate) ? sha256 : '')
    }
    check(new File([attached], file.name), onDigest, certificate.headers)
  }
  /** Shows what was brought by now and is told later, unless something else is shown meanwhile. */
  const expectOne = () => {
    const mine = turn.current
    return (brought: Brought) => turn.current === mine && show(brought)
  }
  const bring = async (file: File) => {
    setLatest(null)
    begin(file)
    turn.current += 1
    const showIt = expectOne()
    showIt(await tellBrought(file))
  }
  return {
    proof,
    certificate: latest?.kind === 'certificate' ? latest.certificate : undefined,
    bring,
    expectOne,
    retry: () => latest !== null && void bring(latest.file),
  }
}

/** The digest of several files is that of none of them, and one that its own files contradict is nobody’s. */
function digestToCompare({ facts, consistent }: Certificate): string {
  return consistent && facts.files.length === 1 ? bytesToHex(facts.digest) : ''
}
