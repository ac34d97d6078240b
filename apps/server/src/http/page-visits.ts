import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a page with its headers, under the status that the reply has. */
export type SendPage = (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>

type Input = Readonly<{
  method: string
  url: string
  headers: Pick<FastifyRequest['headers'], 'accept'>
}>

/**
 * Whether a person goes to an address, who is to read a page whatever the address is: browsers say so, while scripts,
 * pictures and programs ask for something else. Calls and built files are not gone to.
 */
export function isVisit({ method, url, headers }: Input): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return /(?:^|,)\s*text\/html\s*(?:[,;]|$)/i.test(headers.accept ?? '') && !isOfPrograms(url)
}

/** Addresses below the API and names of files are not the page's: who asks for one that is missing is told so. */
export function isPageAddress(url: string): boolean {
  return !/^\/api(\/|$)/.test(pathOf(url)) && !pathOf(url).includes('.')
}

function isOfPrograms(url: string): boolean {
  return /^\/(api|assets)(\/|$)/.test(pathOf(url))
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
