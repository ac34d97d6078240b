import { CertificateError } from '../certificate-error.ts'
import type { UtcTime } from '../certificate-facts.ts'
import type { Wording } from './wording.ts'

const UTC_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?Z$/

/** Written out by us, not by the runtime's locale data, whose words and spaces change from version to version. */
export function dateIn(wording: Wording, time: UtcTime): string {
  const [, year, month, day, clock] = UTC_TIME.exec(time) ?? []
  if (clock === undefined || Number.isNaN(Date.parse(time))) {
    throw new CertificateError('facts.malformed', `not a UTC time: ${time}`)
  }
  return wording.date(Number(year), Number(month), Number(day), clock)
}

export function countIn(wording: Wording, count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, wording.thousands)
}

/** The exact number of bytes and, from one kilobyte on, its size in the decimal unit that file managers show. */
export function sizeIn(wording: Wording, bytes: number): string {
  const exact = wording.bytes(bytes, countIn(wording, bytes))
  if (bytes < 1000) return exact
  const [tenths, unit] = inUnits(wording, bytes)
  const rounded = `${countIn(wording, Math.floor(tenths / 10))}${wording.decimals}${tenths % 10}`
  return `${exact} (${rounded}\u00a0${unit})`
}

/** Tenths of the largest unit that leaves at least one. 999.96 kB is 1.0 MB. */
function inUnits(wording: Wording, bytes: number): readonly [number, string] {
  const [first, ...larger] = wording.byteUnits
  let size = bytes / 1000
  let unit: string = first
  for (const next of larger) {
    if (Math.round(size * 10) < 10000) break
    size /= 1000
    unit = next
  }
  return [Math.round(size * 10), unit]
}
