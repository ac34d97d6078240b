import { DEVELOPMENT_AUTHORITY } from '@ancrage/contract'
import type { Evidence, NamedProof, TokenLine, VouchedFacts } from '@ancrage/evidence'
import { attestationsOf, bytesToHex, parseBlockHeader } from '@ancrage/proof'

import { attestationJson } from './proof-tree.ts'

/** `published` says whether the service that was named seals with this certificate; absent where it did not say. */
export const factsJson = (
  { source, number, title, depositor, submittedAt, voucher }: VouchedFacts,
  publishedSeal: string | undefined,
): object => ({
  source,
  number,
  title,
  depositor,
  submittedAt,
  vouchedBy: {
    ...voucher,
    ...(voucher.by === 'seal' &&
      publishedSeal !== undefined && { published: voucher.fingerprint === publishedSeal }),
  },
})

/** `signature` says nothing of trust in whoever signed. */
export const tokenJson = ({ name, token, renewals = [] }: TokenLine): object => ({
  name,
  ...signedJson(token),
  ...(renewals.length > 0 && { renewals: renewals.map(signedJson) }),
})

const signedJson = (token: TokenLine['token']): object => ({
  time: new Date(token.time).toISOString().replace('.000Z', 'Z'),
  signer: token.signer,
  signature: token.signature,
  ...(token.signer === DEVELOPMENT_AUTHORITY && { evidential: false }),
  policy: token.policy,
  serial: token.serial,
})

export const proofContentJson = ({ name, proof }: NamedProof): object => ({
  name,
  algorithm: proof.fileHashOp,
  digest: bytesToHex(proof.digest),
  attestations: attestationsOf(proof).map(({ attestation, message }) => ({
    ...attestationJson(attestation),
    message: bytesToHex(message),
  })),
})

/** Height and network are what is claimed; hashes are as nodes print them. */
export function headerJson({ name, bytes, height, network }: Evidence['headers'][number]): object {
  const { hash, merkleRoot, time } = parseBlockHeader(bytes)
  return {
    name,
    ...(height !== undefined && { height: String(height) }),
    ...(network !== undefined && { network }),
    blockHash: bytesToHex(hash.toReversed()),
    merkleRoot: bytesToHex(merkleRoot.toReversed()),
    time: new Date(time * 1_000).toISOString().replace('.000Z', 'Z'),
    header: bytesToHex(bytes),
  }
}
