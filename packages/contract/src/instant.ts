import { z } from 'zod'

/** A moment that somebody names, of a year that databases know, in UTC. */
export const instant = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
})
