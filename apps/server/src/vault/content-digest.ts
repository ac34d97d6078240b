const DIGEST = /(?:^|,\s*)sha-256=:([A-Za-z0-9+/]{43}=):(?:$|\s*,|;)/

/** The SHA-256 of a `Content-Digest` header (RFC 9530); undefined where it names none. */
export function sha256OfContentDigest(
  header: string | string[] | undefined,
): Uint8Array | undefined {
  if (typeof header !== 'string' || header.length > 500) return undefined
  const [, base64] = DIGEST.exec(header) ?? []
  return base64 === undefined ? undefined : new Uint8Array(Buffer.from(base64, 'base64'))
}
