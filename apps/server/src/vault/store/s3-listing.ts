import { StoreUnavailable, type StoredPart } from './vault-store.ts'

export type Listing = Readonly<{
  parts: readonly StoredPart[]
  /** Where the rest begins. */
  next: string | undefined
}>

const LETTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
}

/**
 * One page of ListObjectsV2, of names behind a prefix.
 *
 * @throws `StoreUnavailable` for what is none.
 */
export function readListing(xml: string, prefix: string): Listing {
  if (!xml.includes('<ListBucketResult')) throw new StoreUnavailable('the store lists nothing')
  const parts = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, one = '']) =>
    partOf(one, prefix),
  )
  const isWhole = valueOf(xml, 'IsTruncated') !== 'true'
  return { parts, next: isWhole ? undefined : required(xml, 'NextContinuationToken') }
}

function partOf(xml: string, prefix: string): StoredPart {
  const key = required(xml, 'Key')
  const at = new Date(required(xml, 'LastModified'))
  if (!key.startsWith(prefix) || Number.isNaN(at.getTime())) {
    throw new StoreUnavailable('the store lists something else')
  }
  return { name: key.slice(prefix.length), at }
}

function required(xml: string, element: string): string {
  const value = valueOf(xml, element)
  if (value === undefined) throw new StoreUnavailable(`the store lists without ${element}`)
  return value
}

function valueOf(xml: string, element: string): string | undefined {
  const [, value] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return value?.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (letter) => LETTERS[letter] ?? letter)
}
