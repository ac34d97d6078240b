/** What may stand in a promise: formats/opentimestamps.md, and every client refuses more. */
const ALLOWED = /^[A-Za-z0-9\-._/:]{1,1000}$/

/** Whether clients can be sent to this address for ever: an origin, since calendars are served at its root. */
export function isCalendarUrl(url: string): boolean {
  const address = URL.parse(url)
  if (address === null || !ALLOWED.test(url)) return false
  return /^https?:$/.test(address.protocol) && address.origin === url.replace(/\/$/, '')
}
