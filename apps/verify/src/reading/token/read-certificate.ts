import { contentOf, identifierOf, inside, TAG, timeOf, type Der } from './der.ts'

/** As much of a certificate (RFC 5280) as a token’s signature needs. */
export type ReadCertificate = Readonly<{
  whole: Uint8Array
  subject: Der | undefined
  publicKey: Der | undefined
  notBefore: number
  notAfter: number
  isForTimestamping: boolean
}>

const COMMON_NAME = '2.5.4.3'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

/** Throws Unreadable. */
export function readCertificate(certificate: Der): ReadCertificate {
  const parts = inside(inside(certificate)[0])
  // The version is left out of certificates of the first kind.
  const [, , , validity, subject, publicKey, ...rest] =
    parts[0]?.tag === TAG.context0 ? parts.slice(1) : parts
  const [notBefore, notAfter] = inside(validity)
  const extensions = rest.find(({ tag }) => tag === TAG.context3)
  return {
    whole: certificate.whole,
    subject,
    publicKey,
    notBefore: timeOf(notBefore),
    notAfter: timeOf(notAfter),
    isForTimestamping: extensions !== undefined && usesOf(extensions).includes(TIME_STAMPING),
  }
}

/** The most particular name of a subject. Throws Unreadable. */
export function commonNameOf({ subject }: ReadCertificate): string {
  const names = inside(subject).flatMap((set) => inside(set, TAG.set).map((pair) => inside(pair)))
  const [, value] =
    names.findLast(([type]) => identifierOf(type) === COMMON_NAME) ?? names.at(-1) ?? []
  return new TextDecoder().decode(value?.content).slice(0, 200)
}

function usesOf(extensions: Der): readonly string[] {
  for (const extension of inside(inside(extensions, TAG.context3)[0])) {
    const parts = inside(extension)
    if (identifierOf(parts[0]) !== EXTENDED_KEY_USAGE) continue
    const [list] = inside({
      ...extension,
      tag: TAG.sequence,
      content: contentOf(parts.at(-1), TAG.octetString),
    })
    return inside(list).map(identifierOf)
  }
  return []
}
