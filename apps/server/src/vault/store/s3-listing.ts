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
  // Cut, not matched: an element that never ends would be looked for from each of its beginnings.
  const [, ...contents] = xml.split('<Contents>')
  const parts = contents.map((one) => partOf(one.slice(0, endOf(one)), prefix))
  const isWhole = valueOf(xml, 'IsTruncated') !== 'true'
  return { parts, next: isWhole ? undefined : required(xml, 'NextContinuationToken') }
}

function endOf(xml: string): number {
  const end = xml.indexOf('</Contents>')
  if (end < 0) throw new StoreUnavailable('the store lists something else')
  return end
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
