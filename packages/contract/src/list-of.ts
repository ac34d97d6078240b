import { z } from 'zod'

/** What is wrong with a request, told of it at most: more is not read by anybody. */
export const MOST_PROBLEMS = 100

/** As zod’s own, but read in order, and no further than its hundredth problem. */
const List = z.core.$constructor<z.ZodArray>('List', (list, definition) => {
  z.ZodArray.init(list, definition)
  const { element, checks } = definition
  const most = Math.min(...z.core.util.sizeCaps(checks).map(([size]) => size))
  const readWhole = list._zod.parse.bind(list._zod)
  list._zod.parse = (payload, context) => {
    const given = elementsOf(payload.value)
    if (!given || given.length > most) return readWhole(payload, context)
    const read: unknown[] = []
    for (const [place, value] of given.entries()) {
      const result = element._zod.run({ value, issues: [] }, context)
      if (result instanceof Promise) throw new z.core.$ZodAsyncError()
      payload.issues.push(...z.core.util.prefixIssues(place, result.issues))
      if (payload.issues.length >= MOST_PROBLEMS) return cutShort(payload)
      read.push(result.value)
    }
    payload.value = read
    return payload
  }
})

const elementsOf = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) ? value : undefined

/** No rule about the whole list, or what it stands in, is asked of elements that nobody has read. */
function cutShort(payload: z.core.ParsePayload): z.core.ParsePayload {
  const [last] = payload.issues.splice(-1)
  if (last) payload.issues.push({ ...last, continue: false })
  return payload
}

/**
 * A list that a caller sends, read in order until a hundred things are wrong: to write down what is wrong with each of half a million values
 * takes the process for seconds. One that is longer than `max` is not read at all.
 */
export const listOf = <T extends z.ZodType>(
  element: T,
  { min = 0, max }: Readonly<{ min?: number; max: number }>,
): z.ZodArray<T> =>
  // The compiler cannot relate the class to its element.
  new List({ type: 'array', element }).min(min).max(max) as z.ZodArray<z.ZodType> as z.ZodArray<T>
