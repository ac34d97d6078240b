import { createHash } from 'node:crypto'

import type {
  Anchor,
  CertificateFacts,
  DepositedFile,
  Hex,
  PathStep,
} from '../certificate-facts.ts'
import { along, committing } from '../check-facts.ts'

/** Facts that hold together, for the tests of this package: the digests are real, the block is not. */
export const sampleFacts: Extract<CertificateFacts, { status: 'confirmed' }> = {
  factsVersion: 3,
  status: 'confirmed',
  ledger: { chain: 'bitcoin', network: 'main', evidential: true },
  certificate: {
    number: 'CD-2026-0184203',
    version: 1,
    issuedAt: '2026-11-20T11:22:41.000Z',
    verificationUrl: 'https://verifier.exemple.fr/c/CD-2026-0184203',
  },
  work: {
    title: 'Où naissent les étoiles — Symphonie n° 3 en mi bémol majeur',
    creationType: 'musicalComposition',
    reference: 'ELC-2026-S3/op. 41',
    description: null,
    predecessor: null,
  },
  depositor: {
    name: 'Éléonore Lefèvre-Châtaigner',
    quality: 'Compositrice',
    onBehalfOf: 'Éditions de l’Aiguë SARL (Besançon)',
    company: null,
    companyLogo: null,
    identification: { email: 'eleonore@exemple.fr', emailVerified: true, twoFactor: true },
  },
  coDepositors: [
    { name: 'François-Gaël Nuñez', role: 'orchestration' },
    { name: 'Zoë Brontë-Œuvrard', role: null },
  ],
  files: [sampleFile('symphonie-n°3_partition-générale_v12.pdf', 18734592, 'application/pdf')],
  digest: digestOf('symphonie-n°3_partition-générale_v12.pdf'),
  declaration: digestOf('declaration'),
  submittedAt: '2026-11-20T09:07:53.412Z',
  timestampToken: null,
  operator: {
    name: 'Exemple Dépôt',
    details: ['Exemple Dépôt SAS, 12 rue des Granges, 25000 Besançon'],
    website: 'https://exemple.fr/',
  },
  warnings: ['digestComputedByDepositor'],
  anchor: sampleAnchor(digestOf('symphonie-n°3_partition-générale_v12.pdf'), 7, 12),
}

export function sampleFile(name: string, size: number, mediaType: string | null): DepositedFile {
  return { name, size, mediaType, sha256: digestOf(name) }
}

export function digestOf(text: string): Hex {
  return createHash('sha256').update(text).digest('hex')
}

/** A digest committed to with its declaration, aggregated over `levels`, in a transaction `blockLevels` deep in its block. */
export function sampleAnchor(digest: Hex, levels: number, blockLevels: number): Anchor {
  return anchorUnder({ declaration: digestOf('declaration') }, digest, levels, blockLevels)
}

/** Of the time before declarations were dated. */
export function earlierFacts(): CertificateFacts {
  const { declaration: _none, ...facts } = sampleFacts
  const nonce = digestOf('nonce').slice(0, 32)
  return { ...facts, factsVersion: 2, anchor: anchorUnder({ nonce }, facts.digest, 7, 12) }
}

type Beside = { readonly declaration: Hex } | { readonly nonce: Hex }

function anchorUnder(beside: Beside, digest: Hex, levels: number, blockLevels: number): Anchor {
  const commitment = along(committing(digest, { ...beside, commitment: '' }), digest)
  const aggregationPath = branch('aggregation', levels, 1)
  const merkleRoot = along(aggregationPath, commitment)
  const transaction: readonly PathStep[] = [
    {
      operation: 'prepend',
      argument: `0200000001${digestOf('input')}0000000000fdffffff020000000000000000226a20`,
    },
    {
      operation: 'append',
      argument: `5a0d0300000000001600${digestOf('output').slice(0, 40)}bb1c0e00`,
    },
    { operation: 'sha256' },
    { operation: 'sha256' },
  ]
  const blockPath = [...transaction, ...branch('block', blockLevels, 2)]
  const time = Date.parse('2026-11-20T10:20:00Z') / 1000
  const fields = Buffer.alloc(12)
  fields.writeUInt32LE(time, 0)
  const header = `00000020${digestOf('previous')}${along(blockPath, merkleRoot)}${fields.toString('hex')}`
  const hashing: readonly PathStep[] = [{ operation: 'sha256' }, { operation: 'sha256' }]
  return {
    txid: reversed(along(transaction, merkleRoot)),
    blockHeight: 924817,
    blockHash: reversed(along(hashing, header)),
    blockTime: '2026-11-20T10:20:00.000Z',
    merkleRoot,
    header,
    confirmations: 6,
    salt: { ...beside, commitment },
    aggregationPath,
    blockPath,
  }
}

function branch(name: string, levels: number, hashes: number): readonly PathStep[] {
  return Array.from({ length: levels }, (_, level): readonly PathStep[] => [
    {
      operation: level % 3 === 1 ? 'prepend' : 'append',
      argument: digestOf(`${name} ${level}`),
    },
    ...Array.from({ length: hashes }, (): PathStep => ({ operation: 'sha256' })),
  ]).flat()
}

function reversed(hex: Hex): Hex {
  return Buffer.from(hex, 'hex').reverse().toString('hex')
}
