import { createHash } from 'node:crypto'

import type { Attachment, CertificateFacts } from '@ancrage/certificate'

type Facts = Extract<CertificateFacts, { status: 'confirmed' }>
type Step = Facts['anchor']['blockPath'][number]

const NONCE = digestOf('nonce').slice(0, 32)
const HASHED = { operation: 'sha256' } as const

export const PROOF: Attachment = {
  name: 'preuve.ots',
  mediaType: 'application/vnd.opentimestamps.v1',
  bytes: Buffer.from(digestOf('proof').repeat(20), 'hex'),
  relationship: 'supplement',
}

/** Facts that hold together, another deposit for each number: nothing drawn before can be used again. */
export function factsOf(number: number): Facts {
  const name = `symphonie-n°${number}_partition-générale.pdf`
  const digest = digestOf(name)
  return {
    factsVersion: 2,
    status: 'confirmed',
    ledger: { chain: 'bitcoin', network: 'mainnet', evidential: true },
    certificate: {
      number: `AN-2026-${String(number).padStart(7, '0')}`,
      version: 1,
      issuedAt: '2026-11-20T11:22:41.000Z',
      verificationUrl: `https://verifier.exemple.fr/c/AN-2026-${String(number).padStart(7, '0')}`,
    },
    work: {
      title: `Où naissent les étoiles — Symphonie n° ${number} en mi bémol majeur`,
      creationType: 'musicalComposition',
      reference: `ELC-2026-S3/op. ${number}`,
      description: null,
      predecessor: null,
    },
    depositor: {
      name: 'Éléonore Lefèvre-Châtaigner',
      quality: null,
      onBehalfOf: 'Éditions de l’Aiguë SARL (Besançon)',
      company: null,
      companyLogo: null,
      identification: { email: 'eleonore@exemple.fr', emailVerified: true, twoFactor: true },
    },
    coDepositors: [{ name: 'François-Gaël Nuñez', role: 'orchestration' }],
    files: [{ name, size: 18_734_592, mediaType: 'application/pdf', sha256: digest }],
    digest,
    submittedAt: '2026-11-20T09:07:53.412Z',
    timestampToken: null,
    operator: { name: 'Exemple Dépôt', details: ['12 rue des Granges, Besançon'], website: null },
    warnings: ['digestComputedByDepositor'],
    anchor: anchorOf(digest),
  }
}

/** A deposit of as many files, with names of these letters and of this length. */
export function manyFilesOf(
  number: number,
  count: number,
  [letters, length]: readonly [letters: string, length: number],
): Facts {
  const files = Array.from({ length: count }, (_, index) => {
    const name = `${number}-${index}-${letters.repeat(length)}`.slice(0, length)
    return { name: name.toWellFormed(), size: 1, mediaType: 'image/png', sha256: digestOf(name) }
  })
  const digest = digestOf(`${number} ${count} ${letters}`)
  return { ...factsOf(number), files, digest, anchor: anchorOf(digest) }
}

/** A thousand deposits to a root, and four thousand transactions to a block. */
function anchorOf(digest: string): Facts['anchor'] {
  const commitment = sha256(digest + NONCE)
  const aggregationPath = branch(10, [HASHED])
  const merkleRoot = along(aggregationPath, commitment)
  const blockPath: readonly Step[] = [
    { operation: 'prepend', argument: `0200000001${digestOf('input')}00000000` },
    { operation: 'append', argument: '5a0d030000000000' },
    HASHED,
    HASHED,
    ...branch(12, [HASHED, HASHED]),
  ]
  const time = Buffer.alloc(4)
  time.writeUInt32LE(Date.parse('2026-11-20T10:20:00Z') / 1000)
  const root = along(blockPath, merkleRoot)
  const header = `00000020${digestOf('previous')}${root}${time.toString('hex')}ffff001d00000000`
  return {
    txid: digestOf('transaction'),
    blockHeight: 924_817,
    blockHash: Buffer.from(sha256(sha256(header)), 'hex')
      .reverse()
      .toString('hex'),
    blockTime: '2026-11-20T10:20:00.000Z',
    merkleRoot,
    header,
    confirmations: 6,
    salt: { nonce: NONCE, commitment },
    aggregationPath,
    blockPath,
  }
}

function branch(levels: number, hashes: readonly Step[]): readonly Step[] {
  return Array.from({ length: levels }, (_, level): readonly Step[] => [
    { operation: level % 2 === 0 ? 'append' : 'prepend', argument: digestOf(`level ${level}`) },
    ...hashes,
  ]).flat()
}

function along(path: readonly Step[], message: string): string {
  return path.reduce((current, step) => {
    if (step.operation === 'sha256') return sha256(current)
    return step.operation === 'append' ? current + step.argument : step.argument + current
  }, message)
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function sha256(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
}
