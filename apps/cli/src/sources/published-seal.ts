import { answerTo, baseOf, ChainUnavailable } from '@ancrage/chains/headers'
import { bytesIn, isObject, readStrictJson } from '@ancrage/dossier'
import { bytesToHex } from '@ancrage/proof'

/** The SHA-256 of the certificate that a service seals with, as it says itself; undefined where it says nothing. */
export type PublishedSeal = () => Promise<string | undefined>

/** Asked once. Nobody is asked where no service was named. */
export function openPublishedSeal(url: string | undefined): PublishedSeal {
  let asked: Promise<string | undefined> | undefined
  return () => {
    asked ??= url === undefined ? Promise.resolve(undefined) : fingerprintFrom(url)
    return asked
  }
}

const LIMITS = { callMilliseconds: 10_000, maxBytes: 65_536 }

async function fingerprintFrom(url: string): Promise<string | undefined> {
  try {
    const answer = await answerTo(`${baseOf(url)}/api/service/seal`, LIMITS)
    const read = readStrictJson(answer ?? '')
    const bytes =
      read.outcome === 'read' && isObject(read.value)
        ? bytesIn(read.value, 'fingerprint', 32)
        : undefined
    return bytes && bytesToHex(bytes)
  } catch (error) {
    // Whether it answers at all is told beside the verdict.
    if (error instanceof ChainUnavailable) return undefined
    throw error
  }
}
