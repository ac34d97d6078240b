import type { NamedSource } from '../sources/header-sources.ts'

/** What the arguments ask for. */
export type Command =
  | { readonly name: 'help'; readonly about: CommandName | undefined }
  | { readonly name: 'misused'; readonly mistake: Mistake; readonly word: string }
  | HashCommand
  | DepositCommand
  | VerifyCommand
  | UpgradeCommand
  | InfoCommand
  | DossierCommand
  | VaultCommand

export const COMMAND_NAMES = [
  'hash',
  'deposit',
  'verify',
  'upgrade',
  'info',
  'dossier',
  'vault',
] as const
export type CommandName = (typeof COMMAND_NAMES)[number]

export type Form = 'text' | 'json'

/** Whether a folder that is named stands for the files in it, or is a mistake. */
export type Folders = 'walked' | 'refused'

export type HashCommand = {
  readonly name: 'hash'
  readonly files: readonly string[]
  readonly folders: Folders
  readonly form: Form
}

export type DepositCommand = {
  readonly name: 'deposit'
  readonly files: readonly string[]
  readonly folders: Folders
  /** What the deposit says of itself, as it was typed. */
  readonly described: {
    readonly title: string | undefined
    readonly type: string
    readonly depositor: string | undefined
    readonly quality: string | undefined
    readonly onBehalfOf: string | undefined
    readonly reference: string | undefined
    readonly description: string | undefined
    readonly visibility: 'public' | 'private'
  }
  /** The name of what comes through the pipe. */
  readonly nameOfInput: string | undefined
  /** The same key never makes a second deposit. */
  readonly key: string | undefined
  readonly until: 'recorded' | 'confirmed'
  readonly form: Form
}

export type VerifyCommand = {
  readonly name: 'verify'
  /** Of two, the second may be the proof of the first. */
  readonly files: readonly string[]
  /** Proofs, certificates, dossiers, timestamp tokens and block headers, for all files; none where each has its own. */
  readonly evidence: readonly string[]
  readonly folders: Folders
  /** Named ones; the public ones where nobody is named, which a dossier does without; or nobody. */
  readonly sources: readonly NamedSource[] | 'public' | 'nobody'
  /** The address of the service that issued the proof; it is asked besides. */
  readonly witness: string | undefined
  readonly form: Form
}

export type UpgradeCommand = {
  readonly name: 'upgrade'
  readonly proofs: readonly string[]
  /** Besides the public ones. */
  readonly calendars: readonly string[]
  readonly form: Form
}

export type InfoCommand = {
  readonly name: 'info'
  readonly proof: string
  readonly form: Form
}

export type DossierCommand = {
  readonly name: 'dossier'
  /** Its number or its id. */
  readonly deposit: string
  readonly output: string | undefined
  readonly form: Form
}

export type Mistake =
  | 'no_command'
  | 'unknown_command'
  | 'bad_option'
  | 'no_file'
  | 'no_proof'
  | 'one_proof_needed'
  | 'one_deposit_needed'
  | 'file_to_verify_needed'
  | 'one_pipe'
  | 'nobody_or_sources'
  | 'name_needed'
  | 'title_needed'
  | 'depositor_needed'
  | 'option_not_for_it'
  | 'no_service'
  | 'one_of_four'
  | 'one_copy_needed'
  | 'output_needed'

export const VAULT_ACTS = ['put', 'get', 'list', 'check'] as const

export type VaultCommand = {
  readonly name: 'vault'
  readonly act: (typeof VAULT_ACTS)[number]
  /** Files to leave a copy of, copies to open, or the deposit whose copies are listed. */
  readonly words: readonly string[]
  /** The file with the recovery key; typed where none is named. */
  readonly identity: string | undefined
  /** The fingerprint of the company’s key, as its administrators see it. */
  readonly companyKey: string | undefined
  /** Whose files they are; the newest that has them where none is named. */
  readonly deposit: string | undefined
  readonly output: string | undefined
  /** What the opened file is verified against. */
  readonly proofs: readonly string[]
  readonly form: Form
}
