import { createHash } from 'node:crypto'

import { CertificateError } from './certificate-error.ts'
import type { Anchor, CertificateFacts, DigestSalt, Hex, PathStep } from './certificate-facts.ts'

const HEX = /^(?:[0-9a-f]{2})+$/
const BLOCK_HEADER_LENGTH = 80

/**
 * A certificate claims what its own facts show and nothing else: every arrow of the computation it prints is
 * followed here before it is drawn. That the block is in the chain is the verifier's to say, not ours.
 */
export function checkFacts(facts: CertificateFacts): void {
  for (const digest of [facts.digest, ...facts.files.map((file) => file.sha256)]) {
    requireHex(digest, 32)
  }
  demand('a deposit has at least one file', facts.files.length > 0)
  const [first, ...others] = facts.files
  if (others.length === 0) {
    demand('the digest of one file is its own', first?.sha256 === facts.digest)
  }
  const { companyLogo } = facts.depositor
  demand('version 1 names no logo', (companyLogo === undefined) === (facts.factsVersion === 1))
  if (typeof companyLogo === 'string') requireHex(companyLogo, 32)
  requireWebAddress(facts.certificate.verificationUrl)
  requireWebAddress(facts.operator.website)
  const { declaration } = facts
  demand(
    'facts name a declaration from version 3 on',
    (declaration === undefined) === facts.factsVersion < 3,
  )
  if (typeof declaration === 'string') requireHex(declaration, 32)
  if (facts.anchor !== null) {
    const { salt } = facts.anchor
    const committed = 'declaration' in salt ? salt.declaration : null
    demand('the declaration is the one committed to', committed === (declaration ?? null))
    checkAnchor(facts.digest, facts.anchor)
  }
}

/** The picture that is drawn is the one that the facts name, years later too. */
export function checkCompanyLogo({ depositor }: CertificateFacts, logo: Uint8Array | null): void {
  const digest = logo === null ? null : createHash('sha256').update(logo).digest('hex')
  demand('the logo is the one of the facts', digest === (depositor.companyLogo ?? null))
}

function checkAnchor(digest: Hex, anchor: Anchor): void {
  const { salt, header } = anchor
  for (const hex of [salt.commitment, anchor.txid, anchor.blockHash, anchor.merkleRoot]) {
    requireHex(hex, 32)
  }
  requireHex(header, BLOCK_HEADER_LENGTH)
  demand(
    'the digest leads to the commitment',
    along(committing(digest, salt), digest) === salt.commitment,
  )
  const root = along(anchor.aggregationPath, salt.commitment)
  demand('the commitment leads to the Merkle root', root === anchor.merkleRoot)
  const bytes = Buffer.from(header, 'hex')
  if (anchor.blockPath.length > 0) {
    demand(
      'the Merkle root leads into the block header',
      along(anchor.blockPath, root) === bytes.toString('hex', 36, 68),
    )
  }
  demand('the block hash is the header’s', reversed(sha256(sha256(header))) === anchor.blockHash)
  demand(
    'the block time is the header’s',
    Date.parse(anchor.blockTime) === bytes.readUInt32LE(68) * 1000,
  )
}

/** From the digest to the commitment. Of two digests the lesser stands first: hexadecimal sorts as its bytes do. */
export function committing(digest: Hex, salt: DigestSalt): readonly PathStep[] {
  if (!('declaration' in salt)) {
    return [{ operation: 'append', argument: salt.nonce }, { operation: 'sha256' }]
  }
  requireHex(salt.declaration, 32)
  const operation = digest < salt.declaration ? 'append' : 'prepend'
  return [{ operation, argument: salt.declaration }, { operation: 'sha256' }]
}

/** The message at the end of the path. */
export function along(path: readonly PathStep[], message: Hex): Hex {
  return path.reduce((current, step) => {
    if (step.operation === 'sha256') return sha256(current)
    requireHex(step.argument)
    return step.operation === 'append' ? current + step.argument : step.argument + current
  }, message)
}

function requireHex(hex: Hex, length?: number): void {
  if (!HEX.test(hex) || (length !== undefined && hex.length !== length * 2)) {
    throw new CertificateError('facts.malformed', `not ${length ?? 'any'} bytes in hexadecimal`)
  }
}

/** Addresses become links and a QR code. */
function requireWebAddress(address: string | null): void {
  if (address === null) return
  if (!/^https?:\/\/[\x21-\x7e]{1,500}$/.test(address) || !URL.canParse(address)) {
    throw new CertificateError('facts.malformed', `not a web address: ${address}`)
  }
}

function demand(statement: string, holds: boolean): void {
  if (!holds) throw new CertificateError('facts.inconsistent', `it is not so that ${statement}`)
}

const sha256 = (hex: Hex): Hex => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

const reversed = (hex: Hex): Hex => Buffer.from(hex, 'hex').reverse().toString('hex')
