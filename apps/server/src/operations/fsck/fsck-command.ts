import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { terminalLanguage, type Language } from '@ancrage/words'

import { BadSettings } from '../../config/bad-settings.ts'
import { sessionAddressOf } from '../../config/database-address.ts'
import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import { EmbeddedPostgresError } from '../../platform/database/embedded/index.ts'
import { leaveRoot } from '../../config/process-user.ts'
import { openStoreOf, StoreUnavailable } from '../../vault/index.ts'
import { FsckCannotRun } from './fsck-cannot-run.ts'
import { openFsckDatabase } from './open-fsck-database.ts'
import { presentFinding, presentVerdict, type FsckForm } from './present-fsck.ts'
import { runFsck } from './run-fsck.ts'

/** What whoever started the examination is told; part of its interface. */
export const FSCK_EXIT = { clean: 0, wrong: 1, couldNotRun: 2 } as const

type ExitCode = (typeof FSCK_EXIT)[keyof typeof FSCK_EXIT]
type Input = Readonly<{ form: FsckForm; language: Language }>

export type FsckContext = Readonly<{
  environment: NodeJS.ProcessEnv
  write: (line: string) => void
  complain: (line: string) => void
}>

/** Examines the database of the settings and says line by line what is wrong. */
export async function fsckCommand(
  args: readonly string[],
  context: FsckContext,
): Promise<ExitCode> {
  const usual = terminalLanguage(context.environment)
  try {
    const asked = readArguments(args, usual)
    return await reportOn(asked, context)
  } catch (error) {
    const sentence = sentenceOf(error, languageAsked(args) ?? usual)
    if (sentence === undefined) throw error
    context.complain(sentence)
    return FSCK_EXIT.couldNotRun
  }
}

async function reportOn(
  { form, language }: Input,
  { environment, write }: FsckContext,
): Promise<ExitCode> {
  leaveRoot(environment['RUN_AS'] || undefined)
  const database = await openFsckDatabase({
    databaseUrl: sessionAddressOf(environment),
    dataFolder: resolve(environment['DATA_DIR'] || './data'),
  })
  try {
    let findings = 0
    const store = openStoreOf(environment)
    for await (const finding of runFsck(database.url, { store, now: new Date() })) {
      findings += 1
      write(presentFinding(finding, form, language))
    }
    write(presentVerdict(findings, form, language))
    return findings === 0 ? FSCK_EXIT.clean : FSCK_EXIT.wrong
  } finally {
    await database.close()
  }
}

function readArguments(args: readonly string[], usual: Language): Input {
  try {
    const options = { json: { type: 'boolean' }, lang: { type: 'string' } } as const
    const { values } = parseArgs({ args: [...args], options })
    const { json, lang = usual } = values
    if (lang !== 'fr' && lang !== 'en') throw new TypeError(`--lang ${lang}`)
    return { form: json === true ? 'json' : 'text', language: lang }
  } catch (cause) {
    throw new FsckCannotRun('misused', cause instanceof Error ? cause.message : '', { cause })
  }
}

/** Even a command that cannot be understood is refused in the language it names. */
function languageAsked(args: readonly string[]): Language | undefined {
  const named = args[args.indexOf('--lang') + 1]
  return args.includes('--lang') && (named === 'fr' || named === 'en') ? named : undefined
}

/** Undefined for what nobody foresaw. */
function sentenceOf(error: unknown, language: Language): string | undefined {
  if (error instanceof BadSettings) return error.sentences(language)
  if (error instanceof FsckCannotRun || error instanceof EmbeddedPostgresError) {
    return `${error.sentences[language]}\n${error.detail}`
  }
  if (error instanceof StoreUnavailable) {
    const silent = new FsckCannotRun('storeUnavailable', error.message)
    return `${silent.sentences[language]}\n${silent.detail}`
  }
  if (!isDatabaseDown(error)) return undefined
  const lost = new FsckCannotRun('unreachable', error instanceof Error ? error.message : '')
  return `${lost.sentences[language]}\n${lost.detail}`
}
