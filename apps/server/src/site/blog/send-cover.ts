import type { FastifyReply } from 'fastify'

import { Refusal } from '../../http/refusal.ts'
import type { Queries } from '../../platform/database/client.ts'
import { type Cover, findCover } from './article-store.ts'

/** Pages show it as a picture; opened by itself, it is a file to keep and never a page of ours. */
const COVER_HEADERS = {
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
}

/**
 * The picture of a published article.
 *
 * @throws Refusal `object.not_found`
 */
export async function sendCoverOf(
  queries: Queries,
  slug: string,
  reply: FastifyReply,
): Promise<Buffer> {
  return sendCover(reply, await findCover(queries, slug))
}

/** @throws Refusal `object.not_found` where the article has no picture. */
export function sendCover(reply: FastifyReply, found: Cover | undefined): Buffer {
  if (!found?.cover || !found.coverType) throw new Refusal('object.not_found')
  void reply.type(found.coverType).headers(COVER_HEADERS)
  return Buffer.from(found.cover)
}
