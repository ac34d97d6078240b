import { startEmbeddedPostgres } from '../embedded/index.ts'
import { startDebianPostgres } from './debian-postgres.ts'

/**
 * A process of its own that runs a database on the folder given, for tests that kill it.
 * Says the address when the database is ready, or the error's code when it is refused. A second word `none` lets it
 * forget its last seconds after a power cut, for those who throw it away anyway; a third, `debian`, takes the server
 * of Debian's packages in place of the embedded one.
 */
const [folder = '', durability, kind] = process.argv.slice(2)
const durable = durability === 'none' ? 'none' : 'full'
const start = kind === 'debian' ? startDebianPostgres : startEmbeddedPostgres

try {
  const database = await start({ folder, durable, log: () => undefined })
  say({ address: database.connectionString, pid: database.pid })
} catch (error) {
  say({ code: error instanceof Error && 'code' in error ? error.code : String(error) })
}

function say(words: object): void {
  process.stdout.write(`${JSON.stringify(words)}\n`)
}
