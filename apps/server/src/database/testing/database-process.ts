import { startEmbeddedPostgres } from '../embedded/index.ts'

/**
 * A process of its own that runs the embedded database on the folder given, for tests that kill it.
 * Says the address when the database is ready, or the error's code when it is refused. A second word `none` lets it
 * forget its last seconds after a power cut, for those who throw it away anyway.
 */
const [folder = '', durability] = process.argv.slice(2)
const durable = durability === 'none' ? 'none' : 'full'

try {
  const database = await startEmbeddedPostgres({ folder, durable, log: () => undefined })
  say({ address: database.connectionString, pid: database.pid })
} catch (error) {
  say({ code: error instanceof Error && 'code' in error ? error.code : String(error) })
}

function say(words: object): void {
  process.stdout.write(`${JSON.stringify(words)}\n`)
}
