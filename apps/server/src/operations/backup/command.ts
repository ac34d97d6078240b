import { parseArgs } from 'node:util'

import { terminalLanguage, type Language } from '@ancrage/words'

import { BadSettings } from '../../config/bad-settings.ts'
import { isDatabaseDown, isStatementRefused } from '../../platform/database/database-errors.ts'
import { EmbeddedPostgresError } from '../../platform/database/embedded/index.ts'
import { BackupCannotRun, type BackupProblem } from './backup-cannot-run.ts'
import { wordsOf, type BackupWord } from './present-backup.ts'

/** What whoever started the command is told; part of its interface. */
export const BACKUP_EXIT = { done: 0, couldNotRun: 2 } as const
export type ExitCode = (typeof BACKUP_EXIT)[keyof typeof BACKUP_EXIT]

export type CommandContext = Readonly<{
  environment: NodeJS.ProcessEnv
  now: () => Date
  randomBytes: (length: number) => Uint8Array
  write: (line: string) => void
  complain: (line: string) => void
  /** Of the passphrase; what a file costs to open to whoever tries many. */
  workFactor?: number
}>

type Input = Readonly<{
  file: string | undefined
  check: boolean
  copies: boolean
  language: Language
}>
type Saying = Readonly<{ words: (word: BackupWord) => string; write: (line: string) => void }>

/** Runs a command, and says what stopped it in the language asked for. */
export async function runAsCommand(
  args: readonly string[],
  misused: BackupProblem,
  { environment, write, complain }: CommandContext,
  work: (asked: Input, saying: Saying) => Promise<void>,
): Promise<ExitCode> {
  let language = terminalLanguage(environment)
  try {
    const asked = readArguments(args, language, misused)
    language = asked.language
    await work(asked, { words: wordsOf(language), write })
    return BACKUP_EXIT.done
  } catch (error) {
    const sentence = sentenceOf(error, language)
    if (sentence === undefined) throw error
    complain(sentence)
    return BACKUP_EXIT.couldNotRun
  }
}

function readArguments(args: readonly string[], usual: Language, misused: BackupProblem): Input {
  try {
    const flag = { type: 'boolean' } as const
    const options = { check: flag, copies: flag, lang: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { check = false, copies = false, lang = usual } = values
    if (lang !== 'fr' && lang !== 'en') throw new TypeError(`--lang ${lang}`)
    if (copies && !check) throw new TypeError('--copies')
    if (positionals.length > 1) throw new TypeError(positionals.join(' '))
    return { file: positionals[0], check, copies, language: lang }
  } catch (cause) {
    throw new BackupCannotRun(misused, cause instanceof Error ? cause.message : '', { cause })
  }
}

/** Undefined for what nobody foresaw. */
function sentenceOf(error: unknown, language: Language): string | undefined {
  if (error instanceof BadSettings) return error.sentences(language)
  if (error instanceof BackupCannotRun || error instanceof EmbeddedPostgresError) {
    return `${error.sentences[language]}\n${error.detail}`.trimEnd()
  }
  const problem = databaseProblemOf(error)
  if (problem === undefined) return undefined
  const { sentences, detail } = new BackupCannotRun(problem, rootMessageOf(error))
  return `${sentences[language]}\n${detail}`
}

function databaseProblemOf(error: unknown): BackupProblem | undefined {
  if (isDatabaseDown(error)) return 'unreachable'
  return isStatementRefused(error) ? 'databaseRefused' : undefined
}

/** What the database itself said: those who asked it only repeat what they asked. */
function rootMessageOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? rootMessageOf(error.cause) : error.message
}
