import type { Command } from './commands/command.ts'
import { parseCommandLine } from './command-line.ts'
import { EXIT_CODES, type ExitCode } from './terminal/exit-codes.ts'
import { languageOf } from './terminal/language.ts'
import { runHash } from './commands/run-hash.ts'
import { runInfo } from './commands/run-info.ts'
import { runUpgrade } from './commands/run-upgrade.ts'
import { runVerify } from './commands/run-verify.ts'
import { showingAll } from './terminal/seen-text.ts'
import type { Session, CliContext } from './context.ts'
import { failureOf } from './tell-failure.ts'
import { ENGLISH } from './words/english.ts'
import { FRENCH } from './words/french.ts'

/** Does what the arguments ask for and says what came of it. */
export async function runCommandLine(
  args: readonly string[],
  given: CliContext,
): Promise<ExitCode> {
  const context = showingAll(given)
  const { command, language: asked } = parseCommandLine(args)
  const language = languageOf(asked, context.environment)
  const words = { fr: FRENCH, en: ENGLISH }[language]
  if (asked !== undefined && asked !== 'fr' && asked !== 'en') {
    context.complain(`${words.unknownLanguage(asked)}\n${words.seeHelp}\n`)
    return EXIT_CODES.usage
  }
  const session = { ...context, words, language }
  try {
    return await run(command, session)
  } catch (error) {
    const failure = failureOf(error, command, session)
    if (failure === undefined) throw error
    await failure.say()
    return failure.code
  }
}

/** What only the commands of a service need, the shape of every call, is loaded with them. */
async function run(command: Command, session: Session): Promise<ExitCode> {
  const { words, write, complain } = session
  switch (command.name) {
    case 'help':
      await write(command.about === undefined ? words.help.overview : words.help[command.about])
      return EXIT_CODES.success
    case 'misused':
      complain(`${words.mistakes[command.mistake](command.word)}\n${words.seeHelp}\n`)
      return EXIT_CODES.usage
    case 'hash':
      return runHash(command, session)
    case 'deposit':
      return (await import('./commands/run-deposit.ts')).runDeposit(command, session)
    case 'verify':
      return runVerify(command, session)
    case 'upgrade':
      return runUpgrade(command, session)
    case 'info':
      return runInfo(command, session)
    case 'dossier':
      return (await import('./commands/run-dossier.ts')).runDossier(command, session)
    case 'vault':
      return (await import('./vault/run-vault.ts')).runVault(command, session)
  }
}
