import type { Finding } from '../../reading/findings.ts'
import { keysOf } from '../works-of.ts'

/** The names of all that lies in something that was brought, and of what it lies in there. */
export const namesInside = (findings: readonly Finding[]): readonly string[] =>
  [...new Set(findings.flatMap(({ name }) => [name, ...holdersOf(name)]))].filter((name) =>
    name.includes(' › '),
  )

/** The names of all that something lies in. */
export function holdersOf(name: string): readonly string[] {
  const parts = name.split(' › ')
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join(' › '))
}

/** The names of the works that lie in it, by their proofs: facts that nobody dates name what they like. */
export const genuineAmong = (
  findings: readonly Finding[],
  own: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    findings
      .filter((one) => one.kind === 'member')
      .filter((one) => keysOf(one).some((key) => own.has(key)))
      .map(({ name }) => name),
  )

/** Whether it is one of them, or lies in one. */
export const isWithin = (names: ReadonlySet<string>, name: string): boolean =>
  [name, ...holdersOf(name)].some((one) => names.has(one))
