import type { Finding } from './findings.ts'
import { MAX_HEADERS, MAX_TOKEN_PATHS } from './limits.ts'

/** Whether there is room for one more of what is looked through for each proof. */
export function openRoom(): (finding: Finding) => boolean {
  const left = { header: MAX_HEADERS, tokenPath: MAX_TOKEN_PATHS }
  return ({ kind }) => {
    if (kind !== 'header' && kind !== 'tokenPath') return true
    left[kind] -= 1
    return left[kind] >= 0
  }
}

export function addWhere(
  hasRoom: (one: Finding) => boolean,
  inside: readonly Finding[],
  found: Finding[],
): void {
  for (const one of inside) if (hasRoom(one)) found.push(one)
}
