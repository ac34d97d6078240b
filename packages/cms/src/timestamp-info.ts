import { CmsError } from './cms-error.ts'
import { type Der, expected, membersIn, readDer, TAG } from './der/der.ts'
import { bigIntIn, booleanIn, integerIn, timeIn, versionIn } from './der/der-values.ts'
import { OID, oidOf } from './der/object-identifier.ts'
import type { SignedData } from './signed-data.ts'

/** The content of a timestamp token (RFC 3161 §2.4.2), whoever signed it. */
export type TimestampInfo = {
  readonly time: Date
  readonly policy: string
  readonly serial: Uint8Array
  /** What it dates, and the algorithm that made that of it. */
  readonly imprint: { readonly algorithm: Uint8Array; readonly digest: Uint8Array }
  /** That of the request, where it had one. */
  readonly nonce: bigint | undefined
}

/** @throws CmsError where the signed data is not a token. */
export function timestampInfo({ contentType, content }: SignedData): TimestampInfo {
  if (contentType !== OID.timestampInfo) throw new CmsError('content_type', contentType)
  if (content === null) throw new CmsError('malformed', 'a token without content')
  const all = membersIn(readDer(content), TAG.sequence)
  const [version, policy, imprint, serial, time, ...optional] = all
  if (versionIn(version) !== 1) throw new CmsError('malformed', 'another version')
  const [algorithm, digest, ...more] = membersIn(imprint, TAG.sequence)
  const named = oidOf(policy)
  if (named === '' || more.length > 0) throw new CmsError('malformed', 'no policy or imprint')
  return {
    time: timeIn(expected(time, TAG.generalizedTime)),
    policy: named,
    serial: integerIn(serial),
    imprint: {
      algorithm: expected(algorithm, TAG.sequence).bytes,
      digest: expected(digest, TAG.octetString).content,
    },
    nonce: nonceAmong(optional),
  }
}

/** Accuracy, ordering, nonce, the authority's name and extensions: each may be left out, none may move. */
const IN_ORDER = /^(48 ?)?(1 ?)?(2 ?)?(160 ?)?(161)?$/
const EXTENSIONS = 0xa1

function nonceAmong(optional: readonly Der[]): bigint | undefined {
  const find = (tag: number): Der | undefined => optional.find((one) => one.tag === tag)
  if (!IN_ORDER.test(optional.map(({ tag }) => tag).join(' '))) {
    throw new CmsError('malformed', 'parts that do not belong there')
  }
  const ordering = find(TAG.boolean)
  if (ordering !== undefined) booleanIn(ordering)
  const extensions = find(EXTENSIONS)
  if (extensions !== undefined && membersIn(extensions, EXTENSIONS).some(isCritical)) {
    throw new CmsError('malformed', 'a critical extension')
  }
  const nonce = find(TAG.integer)
  return nonce && bigIntIn(nonce)
}

function isCritical(extension: Der): boolean {
  const parts = membersIn(extension, TAG.sequence)
  return parts.length === 3 && booleanIn(parts[1])
}

/** An authority's clock may go before the reader's by as much as a block's. */
const SLACK_MS = 2 * 60 * 60 * 1000

/** Whether a time has not come yet, by the reader's clock: nobody can have signed then. */
export function isInFuture(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + SLACK_MS
}
