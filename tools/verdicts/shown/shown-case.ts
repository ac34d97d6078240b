import type { DeclarationStatus } from '@ancrage/evidence'
import type { Outcome } from '@ancrage/verification'

import type { BroughtFile, Source } from '../verdict-case.ts'

/** Evidence that somebody brings beside a work, and what may be shown of it (docs/formats/verdict.md §5). */
export type ShownCase = Readonly<{
  name: string
  work: Uint8Array
  brought: () => Promise<readonly BroughtFile[]>
  sources: readonly Source[]
  /** Unix seconds. */
  now: number
  expected: Shown
  /** What nobody may say of it. */
  never?: readonly RegExp[]
}>

export type Shown = Readonly<{
  outcome: Outcome
  /** Who answers for what is said of the deposit; absent where nothing is said. */
  voucher?: 'seal' | 'brokenSeal' | 'nobody'
  title?: string
  /** How many other documents are named as saying something else. */
  contradicted: number
  /** What is said of each declaration that is held against the work, sorted; absent where there is none. */
  declared?: readonly DeclarationStatus['kind'][]
  /** Why parts were not read. */
  refused: readonly string[]
  /** What is said of the signatures of tokens that date the work. */
  tokens: readonly string[]
}>

/** A program that shows evidence to people, run as it is. */
export type Reader = Readonly<{
  name: string
  show: (one: ShownCase) => Promise<Readonly<{ shown: Shown; said: string }>>
}>
