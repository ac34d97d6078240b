import { verifyProof, type ProofVerification } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'
import { openTestService } from '@ancrage/server/test-service'

import { NOW } from '../cases/block-358391.ts'
import { digestOf, fileHashOpOf } from '../making/proofs.ts'
import type { Consumer, Source, VerdictCase } from '../verdict-case.ts'

type Service = Awaited<ReturnType<typeof openTestService>>

/** `POST /api/proofs/verify` of a real server on a real database, whose ledgers know none of these blocks. */
export function openProofsVerify(): Consumer {
  let service: Service | undefined
  return {
    name: 'POST /api/proofs/verify',
    importers: ['apps/server/src/site/verification/verify-proof-route.ts'],
    cannotBeBrought,
    open: async () => {
      service = await openTestService()
      return service.close
    },
    judge: async (one) => {
      if (service === undefined) throw new Error('the service is not open')
      const { status, network } = await ask(service, one)
      return { outcome: status, ...(network !== undefined && { network }), said: '' }
    },
  }
}

/** A proof of more than 64 KiB is unreadable; so much may be sent to be told so. */
const MOST_BYTES = 112_500

function cannotBeBrought({ proof, sources, now }: VerdictCase): string | undefined {
  if (now !== NOW) return 'its clock is its own'
  if (proof.length > MOST_BYTES) return 'a call is bounded'
  const algorithm = fileHashOpOf(proof)
  if (algorithm !== undefined && algorithm !== 'sha256') return 'it is told a SHA-256 alone'
  return sources.every(isCarriedHeader) ? undefined : 'it asks nobody but its own ledgers'
}

const isCarriedHeader = ({ level, reply }: Source): boolean =>
  level === 'carried' && reply.outcome === 'header' && reply.bytes.length === 80

async function ask(service: Service, { file, proof, sources }: VerdictCase) {
  const headers = sources.flatMap(({ height, reply }) =>
    reply.outcome === 'header'
      ? [{ height: Number(height), header: bytesToHex(reply.bytes), network: reply.network }]
      : [],
  )
  const answer = await service.app.inject({
    method: verifyProof.method,
    url: `/api${verifyProof.path}`,
    payload: {
      sha256: bytesToHex(digestOf('sha256', file)),
      proof: Buffer.from(proof).toString('base64'),
      headers,
    },
  })
  if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`)
  return answer.json<ProofVerification>()
}
