import { parseArgs } from 'node:util'

/** What the arguments ask for. */
export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'misused'; readonly mistake: Mistake; readonly word: string }
  | { readonly name: 'hash'; readonly files: readonly string[]; readonly form: Form }
  | {
      readonly name: 'verify'
      readonly file: string
      readonly proof: string
      readonly bitcoinRpc: string | undefined
      readonly form: Form
    }

export type Form = 'text' | 'json'

export type Mistake =
  | 'no_command'
  | 'unknown_command'
  | 'bad_option'
  | 'no_file'
  | 'file_and_proof_needed'
  | 'option_not_for_hash'
  | 'no_service'

/** Reads the arguments behind the program's name; a mistake is a value. `language` is what --lang gave. */
export function parseCommandLine(args: readonly string[]): {
  readonly command: Command
  readonly language: string | undefined
} {
  const parsed = parsedOrMistaken(args)
  if ('mistake' in parsed) return { command: parsed, language: undefined }
  const { values, positionals } = parsed
  return {
    command: values.help === true ? { name: 'help' } : commandOf(positionals, values),
    language: values.lang,
  }
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  lang: { type: 'string' },
  'bitcoin-rpc': { type: 'string' },
} as const

type Parsed = ReturnType<
  typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true; args: string[] }>
>

function parsedOrMistaken(args: readonly string[]): Parsed | Extract<Command, { name: 'misused' }> {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return misused('bad_option', args.find((one) => one.startsWith('-')) ?? '')
  }
}

function commandOf(words: readonly string[], values: Parsed['values']): Command {
  const [name = '', ...files] = words
  const form = values.json === true ? 'json' : 'text'
  switch (name) {
    case 'hash':
      if (files.length === 0) return misused('no_file', name)
      return values['bitcoin-rpc'] === undefined
        ? { name, files, form }
        : misused('option_not_for_hash', '--bitcoin-rpc')
    case 'verify': {
      const [file, proof, ...more] = files
      if (file === undefined || proof === undefined || more.length > 0) {
        return misused('file_and_proof_needed', name)
      }
      return { name, file, proof, bitcoinRpc: values['bitcoin-rpc'], form }
    }
    // The service's own program answers it, where there is one: see bin/ancrage.mjs.
    case 'fsck':
      return misused('no_service', name)
    case 'help':
      return { name }
    case '':
      return misused('no_command', name)
    default:
      return misused('unknown_command', name)
  }
}

const misused = (mistake: Mistake, word: string): Extract<Command, { name: 'misused' }> => ({
  name: 'misused',
  mistake,
  word,
})
