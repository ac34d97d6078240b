import { asDigest, bytesToHex, manifestOf } from '@ancrage/proof'

import { bytesIn, heightIn, isObject, objectIn, sizeIn, textIn, type Json } from './json-values.ts'

/** As much of a certificate’s facts as a verification uses. They are a claim: nothing is believed for standing there. */
export type Facts = Readonly<{
  number: string
  title: string
  depositor: string
  submittedAt: string
  digest: Uint8Array
  files: readonly ExpectedFile[]
  anchor: ClaimedAnchor | undefined
}>

/** Bitcoin Core’s word for the network, where the facts name one. */
type ClaimedAnchor = Readonly<{ height: bigint; header: Uint8Array; network: string | undefined }>

/** A file that facts name: its size in bytes, and its SHA-256. */
export type ExpectedFile = Readonly<{ name: string; size: number; sha256: Uint8Array }>

/** The facts of a certificate in JSON that was read from it; undefined where it is any other JSON. */
export function factsIn(value: unknown): Facts | undefined {
  if (!isObject(value)) return undefined
  const certificate = objectIn(value, 'certificate')
  const digest = bytesIn(value, 'digest', 32)
  const number = textIn(certificate, 'number')
  const files = filesIn(value['files'])
  if (digest === undefined || number === '' || files === undefined) return undefined
  return {
    number,
    title: textIn(objectIn(value, 'work'), 'title'),
    depositor: textIn(objectIn(value, 'depositor'), 'name'),
    submittedAt: textIn(value, 'submittedAt'),
    digest,
    files,
    anchor: anchorIn(objectIn(value, 'anchor'), textIn(objectIn(value, 'ledger'), 'network')),
  }
}

/** Facts that contradict themselves are worth nothing: the files must lead to the digest. */
export function areConsistent({ digest, files }: Facts): boolean {
  const root = manifestOf(files.map(({ sha256 }) => asDigest(sha256))).digest
  return bytesToHex(root) === bytesToHex(digest)
}

/** Ten times what a deposit may have. */
const MAX_FILES = 10_000

function filesIn(value: unknown): readonly ExpectedFile[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_FILES) return undefined
  const files = value.flatMap((one: unknown): ExpectedFile[] => {
    const sha256 = isObject(one) ? bytesIn(one, 'sha256', 32) : undefined
    if (!isObject(one) || sha256 === undefined) return []
    return [{ name: textIn(one, 'name'), size: sizeIn(one, 'size'), sha256 }]
  })
  return files.length === value.length ? files : undefined
}

function anchorIn(anchor: Json, network: string): Facts['anchor'] {
  const header = bytesIn(anchor, 'header', 80)
  const height = heightIn(anchor)
  return header && height !== undefined
    ? { height, header, network: network || undefined }
    : undefined
}
