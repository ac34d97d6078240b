import { isIP } from 'node:net'

import { isPublicAddress } from './public-addresses.ts'
import { isLoopback } from './same-origin.ts'

type Exposure = Readonly<{
  demo: boolean
  host: string
  publicUrl: string
  rateLimits: 'on' | 'off'
}>

/** What would put people at risk who can reach this server from elsewhere, in sentences that name the variable. */
export function exposureProblems({ demo, host, publicUrl, rateLimits }: Exposure): string[] {
  const problems: string[] = []
  if (demo && !isLoopback(host)) {
    problems.push(
      `HOST: the demonstration has printed passwords; it only listens on loopback, not on ${host}.`,
    )
  }
  if (rateLimits === 'off' && !isLoopback(host)) {
    problems.push(
      `RATE_LIMITS: without limits passwords can be guessed; off is only for loopback, not for ${host}.`,
    )
  }
  if (new URL(publicUrl).protocol === 'http:' && isPublicName(new URL(publicUrl).hostname)) {
    problems.push(
      'PUBLIC_URL: over plain http passwords and sessions can be read on their way; use https.',
    )
  }
  return problems
}

/** Neither this machine, nor an address or a bare name of a network of one's own. */
function isPublicName(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return isPublicAddress(bare)
  return !isLoopback(hostname) && bare.includes('.')
}
