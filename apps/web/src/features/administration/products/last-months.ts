import { SHOWN_ZONE } from '../../../i18n/format.ts'

const SHOWN = 36

/** Of France, as `2026-11`: the one that is under way first. */
export function lastMonths(now: Date): readonly string[] {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv', { timeZone: SHOWN_ZONE })
    .format(now)
    .split('-')
    .map(Number)
  return Array.from({ length: SHOWN }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  )
}
