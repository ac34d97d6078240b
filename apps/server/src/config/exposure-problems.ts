import { isIP } from 'node:net'

import type { SettingProblem } from './bad-settings.ts'
import { isPublicAddress } from '../http/public-addresses.ts'
import { isLoopback } from '../http/incoming/same-origin.ts'

type Exposure = Readonly<{
  demo: boolean
  host: string
  publicUrl: string
  rateLimits: 'on' | 'off'
}>

/** What would put people at risk who can reach this server from elsewhere. */
export function exposureProblems({
  demo,
  host,
  publicUrl,
  rateLimits,
}: Exposure): SettingProblem[] {
  const problems: SettingProblem[] = []
  if (demo && !isLoopback(host)) {
    problems.push({
      fr: `HOST : les mots de passe de la démonstration sont affichés ; elle n’écoute que sur la boucle locale, pas sur ${host}.`,
      en: `HOST: the demonstration has printed passwords; it only listens on loopback, not on ${host}.`,
    })
  }
  if (rateLimits === 'off' && !isLoopback(host)) {
    problems.push({
      fr: `RATE_LIMITS : sans limites, les mots de passe se devinent ; off ne vaut que sur la boucle locale, pas sur ${host}.`,
      en: `RATE_LIMITS: without limits passwords can be guessed; off is only for loopback, not for ${host}.`,
    })
  }
  if (new URL(publicUrl).protocol === 'http:' && isPublicName(new URL(publicUrl).hostname)) {
    problems.push({
      fr: 'PUBLIC_URL : en http, mots de passe et sessions peuvent être lus en chemin ; utilisez https.',
      en: 'PUBLIC_URL: over plain http passwords and sessions can be read on their way; use https.',
    })
  }
  return problems
}

/** Neither this machine, nor an address or a bare name of a network of one's own. */
function isPublicName(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (isIP(bare) !== 0) return isPublicAddress(bare)
  return !isLoopback(hostname) && bare.includes('.')
}
