import type { AuditDetails } from '../platform/database/schema.ts'

type Value = AuditDetails[string]

/**
 * Of what was asked for, what is not so already, with what it was; a form sends all of its fields. Of `long` texts
 * that they were changed is enough.
 */
export function changedDetails(
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, Value | undefined>>,
  long: readonly string[] = [],
): AuditDetails {
  const changed = Object.entries(change).flatMap(([name, value]) => {
    const [was, is] = [before[name] ?? null, value ?? null]
    if (value === undefined || was === is) return []
    if (long.includes(name)) return [[name, 'changed']]
    return [
      [`${name}.before`, was],
      [`${name}.after`, is],
    ]
  })
  return Object.fromEntries(changed) as AuditDetails
}
