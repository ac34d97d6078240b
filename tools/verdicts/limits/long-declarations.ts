import { writeDeclaration } from '@ancrage/declaration'
import { bytesToHex, encodeProof } from '@ancrage/proof'

import { bitcoin, digestOf } from '../making/proofs.ts'
import type { Entry } from '../making/zips.ts'

const text = (value: string): Uint8Array => Buffer.from(value)
const MOST_NAMED = 50_000

/** Whatever a declaration may name, in one of 8 MB. */
function longDeclaration(named: readonly string[]): Uint8Array {
  const rest = Array.from({ length: MOST_NAMED - named.length }, () => 'ab'.repeat(32))
  return text(
    writeDeclaration({
      number: 'AN-2026-0000001',
      title: 'A thousand songs',
      creationType: 'other',
      depositor: {
        name: 'Ada',
        quality: null,
        identification: { emailVerified: true, twoFactor: true },
      },
      coDepositors: [],
      onBehalfOf: null,
      company: null,
      reference: null,
      description: null,
      predecessor: null,
      language: 'en',
      submittedAt: '2026-11-25T09:00:00.000Z',
      files: [...rest, ...named].map((sha256) => ({
        name: '',
        size: 1,
        mediaType: null,
        sha256,
        sha512: null,
      })),
      salt: '00'.repeat(32),
    }),
  )
}

const smallFile = (index: number): Uint8Array => text(`${index}`)
const shortProof = (index: number): Uint8Array =>
  encodeProof({
    fileHashOp: 'sha256',
    digest: digestOf('sha256', smallFile(index)),
    timestamp: { attestations: [bitcoin(1n)], branches: [] },
  })

const numbersTo = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1)
const smallFiles = (count: number): readonly Entry[] =>
  numbersTo(count).map((index) => ({ name: `${index}`, content: smallFile(index) }))

/** A declaration that names none of so many files beside it. */
export const declaredBesideOthers = (count: number): readonly Entry[] => [
  { name: 'declaration.json', content: longDeclaration([]) },
  ...smallFiles(count),
]

/** A declaration that names so many files beside it, each of which has a proof. */
export function declaredAndProven(count: number): readonly Entry[] {
  const named = numbersTo(count).map((index) => bytesToHex(digestOf('sha256', smallFile(index))))
  const proofs = numbersTo(count).map((index) => ({
    name: `${index}.ots`,
    content: shortProof(index),
  }))
  return [
    { name: 'declaration.json', content: longDeclaration(named) },
    ...smallFiles(count),
    ...proofs,
  ]
}
