import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

export type AuthorityServer = Readonly<{ url: URL; close: () => Promise<void> }>

/** An HTTP server on loopback that answers as the test wants. */
export async function openAuthorityServer(listener: RequestListener): Promise<AuthorityServer> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not a TCP port')
  return {
    url: new URL(`http://127.0.0.1:${address.port}/tsr`),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Answers each posted request with the reply made of it. */
export function answering(
  answer: (request: Uint8Array) => Uint8Array,
): (...parts: Parameters<RequestListener>) => void {
  return (request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => {
      response.setHeader('content-type', 'application/timestamp-reply')
      response.end(answer(Buffer.concat(chunks)))
    })
  }
}
