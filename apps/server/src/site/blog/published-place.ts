import { instant } from '@ancrage/contract'

import { readIdPlace, type Place } from '../../http/page-cursor.ts'
import { Refusal } from '../../http/refusal.ts'

/** The place of an article among the published ones: its date, and its id among equals. */
export function placeOfPublished(cursor: string | undefined): Place | undefined {
  const place = readIdPlace(cursor)
  if (place && !instant.safeParse(place.key).success) {
    throw new Refusal('request.malformed')
  }
  return place
}
