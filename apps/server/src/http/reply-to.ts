import type { ClientRequest, IncomingMessage } from 'node:http'

/** A server may say that it works on an answer, and that it has seen the headers: more is said to keep us busy. */
const MAX_INTERIM_REPLIES = 8

/** Sends the request with this body; settles when the head of the answer is there, or will not come. */
export function replyTo(
  request: ClientRequest,
  body?: string | Uint8Array,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let interim = 0
    request.on('information', () => {
      interim += 1
      if (interim <= MAX_INTERIM_REPLIES) return
      request.destroy(new Error('interim replies without an end'))
    })
    request.on('response', resolve)
    request.on('error', reject)
    // Where a server changes the protocol (101), the request ends with neither an answer nor an error.
    request.on('close', () => reject(new Error('closed without an answer')))
    request.end(body)
  })
}
