import { expect, test } from 'vitest'

import { readListing } from './s3-listing.ts'
import { StoreUnavailable } from './vault-store.ts'

const listing = (within: string): string => `<ListBucketResult>${within}</ListBucketResult>`
const contents = (key: string): string =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-26T08:00:00.000Z</LastModified></Contents>`

test('a page of a listing names its parts behind their prefix, and where the rest begins', () => {
  const rest =
    '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b</NextContinuationToken>'
  const at = new Date('2026-11-26T08:00:00Z')
  const page = listing(contents('copies/ab/1') + contents('copies/ab/2&lt;3') + rest)
  expect(readListing(page, 'copies/')).toEqual({
    parts: [
      { name: 'ab/1', at },
      { name: 'ab/2<3', at },
    ],
    next: 'a&b',
  })
  expect(readListing(listing(''), '')).toEqual({ parts: [], next: undefined })
})

test('R5: four megabytes of elements that never end are refused as they are read, once over', () => {
  const endless = listing('<Contents>'.repeat(400_000))
  expect(() => readListing(endless, '')).toThrow(StoreUnavailable)
})
