import type { Finding } from './findings.ts'
import { MAX_HEADERS, MAX_TOKEN_PATHS, MAX_TOKENS } from './limits.ts'

/** Whether there is room, in all of one file that was brought, for one more of what is looked through for each proof, or shown beside each file. */
export function openRoom(): (finding: Finding) => boolean {
  const left = { header: MAX_HEADERS, tokenPath: MAX_TOKEN_PATHS, token: MAX_TOKENS }
  return ({ kind }) => {
    if (kind !== 'header' && kind !== 'tokenPath' && kind !== 'token') return true
    left[kind] -= 1
    return left[kind] >= 0
  }
}
