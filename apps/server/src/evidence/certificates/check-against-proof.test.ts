import type { CertificateFacts } from '@ancrage/certificate'
import { bytesToHex, encodeProof, hasProofOfWork, parseBlockHeader } from '@ancrage/proof'
import { expect, test } from 'vitest'

import { refuseUnlessProven } from './check-against-proof.ts'

const HEIGHT = 5
const DIGEST = new Uint8Array(32).fill(7)

/** A header that carries the digest as its root; on the development chain every second nonce is work enough. */
function headerOf(hasWork: boolean): Uint8Array {
  const header = new Uint8Array(80)
  const view = new DataView(header.buffer)
  header.set(DIGEST, 36)
  view.setUint32(72, 0x207fffff, true)
  for (let nonce = 0; hasProofOfWork(parseBlockHeader(header)) !== hasWork; nonce += 1) {
    view.setUint32(76, nonce, true)
  }
  return header
}

const factsWith = (header: Uint8Array, network = 'regtest'): CertificateFacts =>
  ({
    digest: bytesToHex(DIGEST),
    ledger: { chain: 'bitcoin', network, evidential: network === 'main' },
    anchor: { blockHeight: HEIGHT, header: bytesToHex(header) },
  }) as CertificateFacts
const now = (): Date => new Date('2026-11-23T12:00:00Z')
const proof = encodeProof({
  fileHashOp: 'sha256',
  digest: DIGEST,
  timestamp: { attestations: [{ kind: 'bitcoin', height: BigInt(HEIGHT) }], branches: [] },
})

test('a certificate whose header has its proof of work is drawn', () => {
  expect(() => refuseUnlessProven(factsWith(headerOf(true)), proof, now)).not.toThrow()
})

test('a certificate whose header has no proof of work is not drawn', () => {
  expect(() => refuseUnlessProven(factsWith(headerOf(false)), proof, now)).toThrow(
    expect.objectContaining({ code: 'certificate.unavailable' }),
  )
})

test('a certificate of the main chain whose header anybody can make is not drawn', () => {
  expect(() => refuseUnlessProven(factsWith(headerOf(true), 'main'), proof, now)).toThrow(
    expect.objectContaining({ code: 'certificate.unavailable' }),
  )
})
