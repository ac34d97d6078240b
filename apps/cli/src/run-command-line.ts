import type { Readable } from 'node:stream'

import { bytesToHex } from '@ancrage/proof'

import { parseCommandLine, type Command } from './command-line.ts'
import { EXIT_CODES, exitCodeOf, type ExitCode } from './exit-codes.ts'
import { FileUnreadable } from './file-unreadable.ts'
import { hashFiles, type HashedFile } from './hash-files.ts'
import { languageOf } from './language.ts'
import { presentVerification } from './present-verification.ts'
import { verificationJson } from './verification-json.ts'
import { verifyFile } from './verify-file.ts'
import { ENGLISH } from './words/english.ts'
import { FRENCH } from './words/french.ts'
import type { Words } from './words/words.ts'

/** What the program touches besides files and the network. */
export type Surroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly input: Readable
  readonly write: (text: string) => void
  readonly complain: (text: string) => void
}

/** Does what the arguments ask for and says what came of it. */
export async function runCommandLine(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { command, language } = parseCommandLine(args)
  const words = { fr: FRENCH, en: ENGLISH }[languageOf(language, surroundings.environment)]
  const { write, complain } = surroundings
  if (language !== undefined && language !== 'fr' && language !== 'en') {
    complain(`${words.unknownLanguage(language)}\n${words.seeHelp}\n`)
    return EXIT_CODES.usage
  }
  switch (command.name) {
    case 'help':
      write(words.help)
      return EXIT_CODES.success
    case 'misused':
      complain(`${words.mistakes[command.mistake](command.word)}\n${words.seeHelp}\n`)
      return EXIT_CODES.usage
    case 'hash':
      return runHash(command, words, surroundings)
    case 'verify':
      return runVerify(command, words, surroundings)
  }
}

async function runHash(
  { files, form }: Extract<Command, { name: 'hash' }>,
  words: Words,
  { input, write, complain }: Surroundings,
): Promise<ExitCode> {
  const hashed: HashedFile[] = []
  for await (const one of hashFiles(files, input)) {
    hashed.push(one)
    if (form === 'json') continue
    if ('unreadable' in one) complain(`${words.unreadableFile(one.file, one.unreadable)}\n`)
    else write(`${bytesToHex(one.digest)}  ${one.file}\n`)
  }
  if (form === 'json') write(jsonLine(hashed.map(hashJson)))
  return hashed.some((one) => 'unreadable' in one) ? EXIT_CODES.usage : EXIT_CODES.success
}

async function runVerify(
  { form, ...asked }: Extract<Command, { name: 'verify' }>,
  words: Words,
  { input, write, complain }: Surroundings,
): Promise<ExitCode> {
  try {
    const verification = await verifyFile({ ...asked, input })
    write(
      form === 'json'
        ? jsonLine(verificationJson(verification))
        : presentVerification(verification, words),
    )
    return exitCodeOf(verification.verdict)
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error
    if (form === 'json') write(jsonLine({ file: error.path, unreadable: error.code }))
    else complain(`${words.unreadableFile(error.path, error.code)}\n`)
    return EXIT_CODES.usage
  }
}

const hashJson = (one: HashedFile): object =>
  'unreadable' in one ? one : { ...one, algorithm: 'sha256', digest: bytesToHex(one.digest) }

const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`
