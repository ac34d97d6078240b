import { useRef, useState } from 'react'

import { useApi } from '../../../api/api-context.tsx'
import { blocksOf } from '../api/public-blocks.ts'
import type { BlockAt, ProofCheck } from './check-proof.ts'
import type { Certificate } from '../evidence/read-certificate.ts'

export type ProofState = Readonly<{ file: File }> &
  (
    | Readonly<{ name: 'checking' }>
    | Readonly<{ name: 'failed'; error: unknown }>
    | Readonly<{ name: 'done'; check: ProofCheck }>
  )

/** One byte more than any proof may have is enough to refuse it. */
const MOST_BYTES = 65_537

/** The proof that was brought last. */
export function useProof() {
  const { client } = useApi()
  const [state, setState] = useState<ProofState | null>(null)
  const latest = useRef<File>(null)
  const begin = (file: File) => {
    latest.current = file
    setState({ name: 'checking', file })
  }
  const fail = (file: File, error: unknown) => setState({ name: 'failed', file, error })
  /** `onDigest` is told what the proof is about; `headers` are those that came along with it. */
  const check = (
    file: File,
    onDigest: (sha256: string) => void,
    headers: Certificate['headers'] = [],
  ) => {
    begin(file)
    readAndCheck(file, blocksOf(client), headers).then(
      (found) => {
        if (latest.current !== file) return
        setState({ name: 'done', file, check: found })
        if (found.kind === 'checked') onDigest(found.sha256)
      },
      (error: unknown) => latest.current === file && fail(file, error),
    )
  }
  const clear = () => {
    latest.current = null
    setState(null)
  }
  return { proof: state, begin, check, fail, clear }
}

/** What reads proofs is fetched once there is one. */
async function readAndCheck(
  file: File,
  blockAt: BlockAt,
  headers: Certificate['headers'],
): Promise<ProofCheck> {
  const { checkProof } = await import('./check-proof.ts')
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer())
  return checkProof(bytes, { blockAt, headers, now: Date.now() / 1_000 })
}
