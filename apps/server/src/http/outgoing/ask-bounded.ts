import { request as httpsRequest } from 'node:https'
import { arrayBuffer } from 'node:stream/consumers'

import { askByFetch, type Ask } from '@ancrage/chains'

import { replyTo } from '../reply-to.ts'
import { connectBounded } from './bounded-connection.ts'

/** Of a node, whose answers are the longest. */
const ANSWER_BYTES = 64 * 1024

/**
 * Asks as `fetch` does that follows nobody elsewhere, and takes so much of what an `https` server sends and no more: whoever stands on the way to it
 * sends what they like before they are found out (Z6). Settles once all of the answer is there.
 */
export const askBounded: Ask = async (url, { body, ...asked }) => {
  const address = new URL(url)
  if (address.protocol !== 'https:') return askByFetch(url, { ...asked, ...(body && { body }) })
  const request = httpsRequest(address, {
    ...asked,
    createConnection: () => connectBounded(address, { answerBytes: ANSWER_BYTES }),
  })
  const reply = await replyTo(request, body)
  return new Response(await arrayBuffer(reply), { status: reply.statusCode ?? 0 })
}
