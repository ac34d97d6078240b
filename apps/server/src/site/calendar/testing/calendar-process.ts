import { randomBytes } from 'node:crypto'

import { pino } from 'pino'

import { openDatabase } from '../../../platform/database/client.ts'
import { startCalendar } from '../start-calendar.ts'

/** A calendar on the database given, in a process of its own that can be killed; it says its port. */
const [databaseUrl = ''] = process.argv.slice(2)
const { database } = openDatabase(databaseUrl, () => undefined)
const { port } = await startCalendar(
  {
    database,
    now: () => new Date(),
    randomBytes: (length) => randomBytes(length),
    rateLimits: 'off',
    log: pino({ level: 'silent' }),
  },
  {
    port: 0,
    host: '127.0.0.1',
    url: undefined,
    limitPerMinute: 1,
    trustedProxies: [],
    siteOwner: 'Essai',
    evidential: false,
  },
)
process.stdout.write(String(port))
