import { z } from 'zod'

import { Refusal } from './refusal.ts'

/** A row's place in a sorted list: what it is sorted by, and its id among equals. */
export type Place = Readonly<{ key: string; id: string }>

/** One row more than asked for tells whether there is a next page. */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): Readonly<{ rows: readonly Row[]; nextCursor: string | null }> {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, nextCursor: last === undefined ? null : writePlace(placeOf(last)) }
}

/** The place that a cursor stands for; refuses what is none (`request.malformed`). */
export function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [key, id] = placeIn(Buffer.from(cursor, 'base64url').toString())
  return { key, id }
}

/** The same for lists that are sorted by a number alone. */
export function readNumberPlace(cursor: string | undefined): number | undefined {
  const place = readPlace(cursor)
  if (place === undefined) return undefined
  if (!/^\d{1,15}$/.test(place.id)) throw new Refusal('request.malformed')
  return Number(place.id)
}

/** The same for lists whose ids are UUIDs. */
export function readIdPlace(cursor: string | undefined): Place | undefined {
  const place = readPlace(cursor)
  if (place && !z.uuid().safeParse(place.id).success) throw new Refusal('request.malformed')
  return place
}

const written = z.tuple([z.string().max(1000), z.string().max(64)])

function writePlace({ key, id }: Place): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

function placeIn(text: string): z.infer<typeof written> {
  if (text.includes('\\u0000')) throw new Refusal('request.malformed')
  try {
    return written.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new Refusal('request.malformed')
    }
    throw error
  }
}
