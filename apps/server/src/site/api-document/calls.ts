import * as contract from '@ancrage/contract'
import type { Endpoint } from '@ancrage/contract'

export type Call = Readonly<{ name: string; endpoint: Endpoint }>

/** Every call that the contract describes, by the path below the API base. */
export const CALLS: readonly Call[] = Object.entries(contract)
  .flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : []))
  .toSorted((a, b) => nameOf(a.endpoint).localeCompare(nameOf(b.endpoint), 'en'))

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
