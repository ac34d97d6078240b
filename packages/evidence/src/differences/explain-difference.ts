import { sha256 } from '@ancrage/proof'

import { mediaContent } from './media-content.ts'
import { textVariants } from './text-variants.ts'
import { trailingVariants } from './trailing-variants.ts'

/** A file that was expected, by its digest; `size` is undefined where nobody knows it. */
export type ExpectedContent = Readonly<{
  name: string
  size: number | undefined
  sha256: Uint8Array
}>

/** The reason why a file is not the expected one, as far as it can be shown. `name` is the expected file’s. */
export type Difference =
  /** With these line endings instead of its own it is the expected file. */
  | Readonly<{ kind: 'lineEndings'; form: 'LF' | 'CRLF'; name: string }>
  /** With, or without, a byte-order mark it is the expected file. */
  | Readonly<{ kind: 'byteOrderMark'; name: string }>
  /** But for so many bytes at its end it is the expected file. */
  | Readonly<{ kind: 'trailingBytes'; bytes: number; name: string }>
  /** But for what its format keeps beside the picture or the sound it is the expected file. */
  | Readonly<{ kind: 'metadata'; name: string }>
  /** Its picture or sound is that of a file that is there and matches. */
  | Readonly<{ kind: 'sameContent'; name: string }>
  /** Of a single expected file only the size can be compared; positive where this one is larger. */
  | Readonly<{ kind: 'size'; difference: number; name: string }>
  | Readonly<{ kind: 'unknown' }>

/** Files are looked at whole, several times over: beyond, only their size is compared. */
export const MAX_EXPLAINED_BYTES = 32 * 1024 * 1024

type NamedContent = Readonly<{ name: string; bytes: Uint8Array }>

/**
 * Looks for a small change that would make a file the expected one: whatever is named here was tried, and its digest is
 * the expected one. `matching` are files that did match, whose content may be the same under other metadata: they are
 * taken one by one, and no more of them than are needed.
 */
export async function explainDifference(
  bytes: Uint8Array,
  expected: readonly ExpectedContent[],
  matching: AsyncIterable<NamedContent> | Iterable<NamedContent> = [],
): Promise<Difference> {
  for (const variant of variantsOf(bytes, expected)) {
    const found = ofDigest(expected, sha256(variant.bytes))
    if (found) return { ...variant.difference, name: found.name }
  }
  return (await sameContent(bytes, matching)) ?? bySize(bytes.length, expected)
}

/** The difference told by size alone, for a file that is too large to be tried. */
export function bySize(size: number, expected: readonly ExpectedContent[]): Difference {
  const [only, ...more] = expected
  if (only?.size === undefined || more.length > 0) return { kind: 'unknown' }
  return { kind: 'size', difference: size - only.size, name: only.name }
}

type Variant = Readonly<{ bytes: Uint8Array; difference: NamelessDifference }>
type NamelessDifference =
  | Readonly<{ kind: 'lineEndings'; form: 'LF' | 'CRLF' }>
  | Readonly<{ kind: 'byteOrderMark' }>
  | Readonly<{ kind: 'trailingBytes'; bytes: number }>
  | Readonly<{ kind: 'metadata' }>

function* variantsOf(bytes: Uint8Array, expected: readonly ExpectedContent[]): Generator<Variant> {
  yield* textVariants(bytes)
  for (const content of mediaContent(bytes)) {
    yield { bytes: content, difference: { kind: 'metadata' } }
  }
  yield* trailingVariants(
    bytes,
    expected.flatMap(({ size }) => (size === undefined ? [] : [size])),
  )
}

async function sameContent(
  bytes: Uint8Array,
  matching: AsyncIterable<NamedContent> | Iterable<NamedContent>,
): Promise<Difference | undefined> {
  const own = new Set<string>()
  for (const content of mediaContent(bytes)) own.add(keyOf(content))
  if (own.size === 0) return undefined
  for await (const one of matching) {
    for (const content of mediaContent(one.bytes)) {
      if (own.has(keyOf(content))) return { kind: 'sameContent', name: one.name }
    }
  }
  return undefined
}

const keyOf = (bytes: Uint8Array): string => String(sha256(bytes))

const ofDigest = (
  expected: readonly ExpectedContent[],
  digest: Uint8Array,
): ExpectedContent | undefined =>
  expected.find((one) => one.sha256.every((byte, at) => byte === digest[at]))
