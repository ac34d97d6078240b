import type { IncomingMessage } from 'node:http'

/** The protocol's own limit: the longest digest there is, SHA-512's. */
const MAX_DIGEST_BYTES = 64

/**
 * The body of a call, whose length must be announced: nothing is read of one that is too long. Undefined where the
 * caller goes away before its end.
 *
 * @throws `UnfitDigest`.
 */
export async function readDigest(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const announced = request.headers['content-length']
  if (announced === undefined) throw new UnfitDigest('Content-Length needed')
  const length = Number(announced)
  const isShortEnough = Number.isInteger(length) && length <= MAX_DIGEST_BYTES
  if (!isShortEnough) throw new UnfitDigest('digest too long')
  if (length === 0) throw new UnfitDigest('digest missing')
  return wholeBody(request)
}

// Events, since an iterator costs as much as all the rest of the call.
function wholeBody(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const { promise, resolve } = Promise.withResolvers<Uint8Array | undefined>()
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => resolve(parts.length === 1 ? parts[0] : Buffer.concat(parts)))
  request.on('error', () => resolve(undefined))
  return promise
}

/** Not a digest: the words say why, in letters that standard clients print. */
export class UnfitDigest extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'UnfitDigest'
  }
}
