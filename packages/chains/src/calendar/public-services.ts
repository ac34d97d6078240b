/** Calendars that take anybody's digests for nothing, and that the standard clients accept by default. */
export const PUBLIC_CALENDARS = [
  'https://alice.btc.calendar.opentimestamps.org',
  'https://bob.btc.calendar.opentimestamps.org',
  'https://finney.calendar.eternitywall.com',
  'https://btc.calendar.catallaxy.com',
] as const

/** Explorers that show Bitcoin's headers to anybody; two hands, so that one cannot be believed alone. */
export const PUBLIC_EXPLORERS = [
  'https://blockstream.info/api',
  'https://mempool.space/api',
] as const
