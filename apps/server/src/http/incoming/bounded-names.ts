import { parse, type ParsedUrlQuery } from 'node:querystring'

import type { FastifyInstance } from 'fastify'

import { Refusal } from '../refusal.ts'

/** Of a query: the longest of ours has some twenty. */
const MOST_IN_QUERY = 64
/** Browsers keep 180 cookies of a site at most. */
const MOST_COOKIES = 200
/** Of one file: players and downloads ask for one. */
const MOST_RANGES = 16

const TOO_MANY: ParsedUrlQuery = {}

/** Reads the query of an address, but none of so many names that reading them would keep others waiting: Fastify does it before any hook (AR10). */
export const queryOfFewNames = (text: string): ParsedUrlQuery =>
  hasMore(text, '&', MOST_IN_QUERY) ? TOO_MANY : parse(text)

/** Refuses requests with too many names in their query or their cookies, before these are read. Very many ranges are none, as none need be heeded. */
export function refuseManyNames(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ query, headers }) => {
    const { cookie = '', range = '' } = headers
    if (hasMore(range, ',', MOST_RANGES)) delete headers.range
    if (query === TOO_MANY || hasMore(cookie, ';', MOST_COOKIES)) {
      throw new Refusal('request.malformed')
    }
  })
}

const hasMore = (text: string, separator: string, most: number): boolean =>
  text.split(separator, most + 1).length > most
