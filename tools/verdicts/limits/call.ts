import { verifyProof } from '@ancrage/contract'
import { bytesToHex } from '@ancrage/proof'

import { digestOf, WORK_IN_CHAIN } from '../making/proofs.ts'

const SHA256 = bytesToHex(digestOf('sha256', WORK_IN_CHAIN))
const BOUNDARY = '----ancrage'

/**
 * Sends a content to `POST /api/proofs/verify` in every way that it may be sent, and says the answers: an outcome, or a status of
 * HTTP.
 */
export async function callWith(content: Uint8Array<ArrayBuffer>, origin: string): Promise<string> {
  const answers: string[] = []
  for (const [way, request] of Object.entries(waysToSend(content))) {
    answers.push(`${way} ${await answerTo(request, origin)}`)
  }
  return answers.join(', ')
}

function waysToSend(content: Uint8Array<ArrayBuffer>): Readonly<Record<string, RequestInit>> {
  const form = new FormData()
  form.set('sha256', SHA256)
  form.set('proof', new Blob([content]), 'proof.ots')
  const proof = Buffer.from(content).toString('base64')
  const formType = `multipart/form-data; boundary=${BOUNDARY}`
  return {
    'in a form': { body: form },
    'in JSON': json(JSON.stringify({ sha256: SHA256, proof })),
    'as JSON': json(content),
    'as a form': { body: content, headers: { 'content-type': formType } },
  }
}

function json(body: string | Uint8Array<ArrayBuffer>): RequestInit {
  return { body, headers: { 'content-type': 'application/json' } }
}

async function answerTo(request: RequestInit, origin: string): Promise<string> {
  try {
    const { method, path } = verifyProof
    const answer = await fetch(`${origin}/api${path}`, { method, ...request })
    const said: unknown = await answer.json()
    const outcome = typeof said === 'object' && said !== null && 'status' in said && said.status
    return String(answer.ok ? outcome : answer.status)
  } catch (error) {
    // A body that is too long is not read to its end: the server hangs up on whoever still sends.
    if (error instanceof TypeError) return 'cut off'
    throw error
  }
}
