import { parseArgs } from 'node:util'

import {
  COMMAND_NAMES,
  type Command,
  type CommandName,
  type Form,
  type Mistake,
  VAULT_ACTS,
  type VaultCommand,
  type VerifyCommand,
} from './commands/command.ts'
import { STANDARD_INPUT } from './commands/digest-file.ts'
import type { NamedSource } from './sources/header-sources.ts'

/** Reads the arguments behind the program's name; a mistake is a value. `language` is what --lang gave. */
export function parseCommandLine(args: readonly string[]): {
  readonly command: Command
  readonly language: string | undefined
} {
  const parsed = parsedOrMistaken(args)
  if ('mistake' in parsed) return { command: parsed, language: undefined }
  const { values, positionals } = parsed
  return { command: commandOf(positionals, values), language: values.lang }
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  lang: { type: 'string' },
  recursive: { type: 'boolean', short: 'r' },
  title: { type: 'string', short: 't' },
  type: { type: 'string' },
  depositor: { type: 'string' },
  quality: { type: 'string' },
  'on-behalf-of': { type: 'string' },
  reference: { type: 'string' },
  description: { type: 'string' },
  public: { type: 'boolean' },
  name: { type: 'string' },
  key: { type: 'string' },
  wait: { type: 'boolean' },
  proof: { type: 'string', short: 'p', multiple: true },
  'bitcoin-rpc': { type: 'string' },
  explorer: { type: 'string', multiple: true },
  service: { type: 'string' },
  offline: { type: 'boolean' },
  calendar: { type: 'string', multiple: true },
  output: { type: 'string', short: 'o' },
  identity: { type: 'string', short: 'i' },
  deposit: { type: 'string' },
  'company-key': { type: 'string' },
} as const

type Option = keyof typeof OPTIONS

const EVERYWHERE: readonly Option[] = ['help', 'json', 'lang']
const OWN_OPTIONS: Readonly<Record<CommandName, readonly Option[]>> = {
  hash: ['recursive'],
  deposit: [
    'recursive',
    'title',
    'type',
    'depositor',
    'quality',
    'on-behalf-of',
    'reference',
    'description',
    'public',
    'name',
    'key',
    'wait',
  ],
  verify: ['recursive', 'proof', 'bitcoin-rpc', 'explorer', 'service', 'offline'],
  upgrade: ['calendar'],
  info: [],
  dossier: ['output'],
  vault: ['identity', 'deposit', 'output', 'proof', 'company-key'],
}

type Parsed = ReturnType<
  typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true; args: string[] }>
>
type Values = Parsed['values']

function parsedOrMistaken(args: readonly string[]): Parsed | Extract<Command, { name: 'misused' }> {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return misused('bad_option', args.find((one) => one.startsWith('-')) ?? '')
  }
}

function commandOf([name = '', ...words]: readonly string[], values: Values): Command {
  if (name === 'help') return { name, about: COMMAND_NAMES.find((one) => one === words[0]) }
  const known = COMMAND_NAMES.find((one) => one === name)
  if (values.help === true) return { name: 'help', about: known }
  // The service's own program answers it, where there is one: see bin/ancrage.mjs.
  if (name === 'fsck') return misused('no_service', name)
  if (known === undefined) return misused(name === '' ? 'no_command' : 'unknown_command', name)
  const foreign = foreignOption(known, values)
  if (foreign !== undefined) return misused('option_not_for_it', `--${foreign}`)
  return READERS[known](words, values)
}

const foreignOption = (name: CommandName, values: Values): string | undefined =>
  Object.keys(values).find(
    (option) => ![...EVERYWHERE, ...OWN_OPTIONS[name]].some((own) => own === option),
  )

const READERS: Readonly<
  Record<CommandName, (words: readonly string[], values: Values) => Command>
> = { hash, deposit, verify, upgrade, info, dossier, vault }

function hash(files: readonly string[], values: Values): Command {
  if (files.length === 0) return misused('no_file', 'hash')
  return { name: 'hash', files, folders: foldersIn(values), form: formIn(values) }
}

function deposit(files: readonly string[], values: Values): Command {
  const { title, type = 'document', depositor, quality, reference, description } = values
  const { name, key } = values
  if (files.length === 0) return misused('no_file', 'deposit')
  if (files.includes(STANDARD_INPUT) && name === undefined) return misused('name_needed', '-')
  const onBehalfOf = values['on-behalf-of']
  const visibility = values.public === true ? 'public' : 'private'
  return {
    name: 'deposit',
    files,
    folders: foldersIn(values),
    described: { title, type, depositor, quality, onBehalfOf, reference, description, visibility },
    nameOfInput: name,
    key,
    until: values.wait === true ? 'confirmed' : 'recorded',
    form: formIn(values),
  }
}

function verify(files: readonly string[], values: Values): Command {
  const { proof: evidence = [] } = values
  const piped = [...files, ...evidence].filter((one) => one === STANDARD_INPUT).length
  const hasProof = evidence.length > 0 || files.length === 2
  if (files.length === 0 || (files[0] === STANDARD_INPUT && !hasProof)) {
    return misused('file_to_verify_needed', 'verify')
  }
  const isReadAgain =
    evidence.includes(STANDARD_INPUT) && (files.length > 1 || values.recursive === true)
  if (piped > 1 || isReadAgain) return misused('one_pipe', STANDARD_INPUT)
  const sources = sourcesIn(values)
  if (sources === undefined) return misused('nobody_or_sources', '--offline')
  return {
    name: 'verify',
    files,
    evidence,
    folders: foldersIn(values),
    sources,
    witness: values.service,
    form: formIn(values),
  }
}

/** Undefined: somebody is to be asked, and nobody. */
function sourcesIn(values: Values): VerifyCommand['sources'] | undefined {
  const node = values['bitcoin-rpc']
  const named: readonly NamedSource[] = [
    ...(node === undefined ? [] : [{ kind: 'node', url: node } as const]),
    ...explorersOf(values.explorer ?? []).map((url) => ({ kind: 'explorer', url }) as const),
  ]
  if (values.offline === true) {
    return named.length === 0 && values.service === undefined ? 'nobody' : undefined
  }
  return named.length === 0 ? 'public' : named
}

/** One of each host: nobody agrees with himself. */
function explorersOf(urls: readonly string[]): readonly string[] {
  const hosts = urls.map((url) => URL.parse(url)?.host ?? url)
  return urls.filter((_, index) => hosts.indexOf(hosts[index] ?? '') === index)
}

function upgrade(proofs: readonly string[], values: Values): Command {
  if (proofs.length === 0) return misused('no_proof', 'upgrade')
  return { name: 'upgrade', proofs, calendars: values.calendar ?? [], form: formIn(values) }
}

function info([proof, ...more]: readonly string[], values: Values): Command {
  if (proof === undefined || more.length > 0) return misused('one_proof_needed', 'info')
  return { name: 'info', proof, form: formIn(values) }
}

function dossier([one, ...more]: readonly string[], values: Values): Command {
  if (one === undefined || more.length > 0) return misused('one_deposit_needed', 'dossier')
  return { name: 'dossier', deposit: one, output: values.output, form: formIn(values) }
}

const VAULT_WORDS: Readonly<Record<VaultCommand['act'], (words: readonly string[]) => boolean>> = {
  put: ({ length }) => length > 0,
  get: ({ length }) => length === 1,
  list: ({ length }) => length <= 1,
  check: () => true,
}

function vault([name = '', ...words]: readonly string[], values: Values): Command {
  const act = VAULT_ACTS.find((one) => one === name)
  if (act === undefined) return misused('one_of_four', name)
  if (!VAULT_WORDS[act](words)) return misused(act === 'put' ? 'no_file' : 'one_copy_needed', name)
  const { identity, deposit: of, output, proof: proofs = [] } = values
  if (act === 'get' && output === undefined) return misused('output_needed', 'get')
  const keys = { identity, companyKey: values['company-key'] }
  return { name: 'vault', act, words, ...keys, deposit: of, output, proofs, form: formIn(values) }
}

const formIn = ({ json }: Values): Form => (json === true ? 'json' : 'text')

const foldersIn = ({ recursive }: Values) => (recursive === true ? 'walked' : 'refused')

const misused = (mistake: Mistake, word: string): Extract<Command, { name: 'misused' }> => ({
  name: 'misused',
  mistake,
  word,
})
