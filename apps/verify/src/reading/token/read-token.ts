import { bytesToHex } from '@ancrage/proof'

import { checkSigner } from './check-signer.ts'
import {
  contentOf,
  identifierOf,
  inside,
  malformed,
  readDer,
  TAG,
  timeOf,
  type Der,
} from './der.ts'
import { commonNameOf } from './read-certificate.ts'
import type { SignatureState } from './verify-signature.ts'

/** What a timestamp token says (RFC 3161), and whether whoever it names signed it. */
export type ReadToken = Readonly<{
  /** Milliseconds since 1970. */
  time: number
  /** What it dates; undefined where that was not made with SHA-256. */
  imprint: Uint8Array | undefined
  serial: string
  policy: string
  /** The name in the signer’s certificate: a claim, as long as nobody trusts who issued it. */
  signer: string
  signature: SignatureState
}>

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4'
const SHA256 = '2.16.840.1.101.3.4.2.1'

/** Whether bytes begin as a signed timestamp does: cheap, and wrong for none of them. */
export function isToken(bytes: Uint8Array): boolean {
  const beginning = bytesToHex(bytes.subarray(0, 80))
  return beginning.startsWith('30') && beginning.includes('060b2a864886f70d0109100104')
}

/** Reads a token and checks its signature; whether the signer deserves trust is not ours to say. Throws Unreadable. */
export async function readToken(bytes: Uint8Array): Promise<ReadToken> {
  const [contentInfo, ...more] = readDer(bytes)
  const [type, wrapped] = inside(contentInfo)
  if (more.length > 0 || identifierOf(type) !== SIGNED_DATA) throw malformed()
  const parts = inside(inside(wrapped, TAG.context0)[0])
  const [contentType, wrappedContent] = inside(parts[2])
  if (identifierOf(contentType) !== TIMESTAMP_INFO) throw malformed()
  const content = contentOf(inside(wrappedContent, TAG.context0)[0], TAG.octetString)
  const info = infoIn(content)
  const certificates = certificatesIn(parts)
  const signers = inside(parts.at(-1), TAG.set)
  const { certificate, state } = await checkSigner({
    content,
    certificates,
    signers,
    at: info.time,
  })
  return { ...info, signer: certificate ? commonNameOf(certificate) : '', signature: state }
}

function infoIn(content: Uint8Array): Omit<ReadToken, 'signer' | 'signature'> {
  const [, policy, imprint, serial, time] = inside(readDer(content)[0])
  const [algorithm, digest] = inside(imprint)
  const isSha256 = identifierOf(inside(algorithm)[0]) === SHA256
  return {
    time: timeOf(time),
    imprint: isSha256 ? new Uint8Array(contentOf(digest, TAG.octetString)) : undefined,
    serial: bytesToHex(contentOf(serial, TAG.integer)),
    policy: identifierOf(policy),
  }
}

function certificatesIn(parts: readonly Der[]): readonly Der[] {
  const list = parts.find(({ tag }, index) => index > 2 && tag === TAG.context0)
  return list === undefined ? [] : readDer(list.content)
}
