import { flushCompileCache } from 'node:module'

import { ChainUnavailable } from '@ancrage/chains'
import { terminalLanguage } from '@ancrage/words'

import { BadSettings } from './config/bad-settings.ts'
import { sayOnConsole, type Say } from './config/console-words.ts'
import { isDatabaseDown } from './platform/database/database-errors.ts'
import { EmbeddedPostgresError } from './platform/database/embedded/index.ts'
import { readSettings, type Settings } from './config/env.ts'
import { isRoot, leaveRoot } from './config/process-user.ts'
import { startServer, type RunningServer } from './boot/start-server.ts'
import { refuseForeignNumbers } from './http/outgoing/agreed-numbers.ts'

const language = terminalLanguage(process.env)
const words = sayOnConsole(language)
const say: Say = (word, detail) => console.log(`▸ ${words(word)}${detail ? ` ${detail}` : ''}`)

let running: RunningServer | undefined
let stopping = false

refuseForeignNumbers()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0))
}

try {
  const settings = readSettings(process.env)
  leaveRoot(settings.runAs, settings.dataFolder)
  if (isRoot()) say('runsAsRoot')
  running = await startServer(settings, {
    say,
    onLost: (error) => {
      console.error(sentenceOf(error))
      void stop(1)
    },
  })
  printAddresses(running, settings)
  // Where there is a compile cache it is written at the end of a program: one that is killed would leave none.
  flushCompileCache()
} catch (error) {
  console.error(`\n${sentenceOf(error)}\n`)
  process.exit(1)
}

function printAddresses(
  { setupToken, demoLogins }: RunningServer,
  { roles, publicUrl, dataFolder }: Pick<Settings, 'roles' | 'publicUrl' | 'dataFolder'>,
): void {
  if (!roles.includes('web')) {
    console.log(`\n✓ ${words('readyToAnchor')}\n`)
    return
  }
  console.log(`\n✓ ${words('ready')} ${publicUrl}\n  ${words('keptIn')} ${dataFolder}\n`)
  if (setupToken) console.log(`  ${words('setupLink')}\n  ${publicUrl}/setup/${setupToken}\n`)
  for (const { type, email, password } of demoLogins) {
    console.log(`  ${words(type).padEnd(27)}${email.padEnd(28)}${password}`)
  }
}

async function stop(exitCode: number): Promise<void> {
  // Asked twice, it stops at once; everything is made to be stopped at any moment.
  if (stopping) process.exit(1)
  stopping = true
  say('stopping')
  await running?.close()
  process.exit(exitCode)
}

/** What went wrong at start, as something the operator can act on. */
function sentenceOf(error: unknown): string {
  if (error instanceof BadSettings) {
    return `${words('badSettings')}\n${error.sentences(language)}`
  }
  if (error instanceof EmbeddedPostgresError) return `${error.sentences[language]}\n${error.detail}`
  if (error instanceof ChainUnavailable && error.code === 'chain.folder_locked') {
    return `${words('chainInUse')}\n${error.message}`
  }
  if (isDatabaseDown(error)) return `${words('databaseDown')}\n${messageOf(error)}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${words('portTaken')} ${error.message}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join('\n')
  return error instanceof Error ? error.message : String(error)
}
