import type { Readable } from 'node:stream'

import type { Words } from './words/words.ts'

/** What the program touches besides files and the network. */
export type CliContext = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly input: Readable
  readonly now: () => Date
  /** Settles once the bytes are on their way, so that a large answer does not fill memory. */
  readonly write: (text: string | Uint8Array) => Promise<void>
  readonly complain: (text: string) => void
  /** Asks a person for what nobody may see; undefined where none is there to type it. */
  readonly askSecret: ((question: string) => Promise<string>) | undefined
  /** What is under way, over and over on one line; undefined where no person is looking. */
  readonly showProgress: ((line: string) => void) | undefined
}

export type Session = CliContext & { readonly words: Words; readonly language: 'fr' | 'en' }
