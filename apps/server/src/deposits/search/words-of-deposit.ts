import { setImmediate as othersTurn } from 'node:timers/promises'

import { shareOf } from './share-of-index.ts'
import { wordsIn } from './words-in.ts'

/** What a deposit is found by. */
export type WordedDeposit = Readonly<{
  accountId: string
  companyId: string | null
  title: string
  depositor: string
  quality: string | null
  coDepositors: readonly Readonly<{ name: string; role: string | null }>[] | null
  onBehalfOf: string | null
  reference: string | null
  description: string | null
  tags: readonly string[] | null
  fileNames: readonly string[]
}>

/** The index takes a megabyte of one deposit; the names of a thousand files may be more. */
const MAX_BYTES = 500_000
/** A sign may stand for eighteen letters: more than a thousand long names have are not looked at. */
const MAX_LETTERS = 2_100_000
/** So many are looked at before others have their turn. */
const LETTERS_IN_A_TURN = 20_000

/** As `deposit_words` holds them: the sign of the owner's share, then each word once. Others have their turns meanwhile. */
export async function wordsOfDeposit(deposit: WordedDeposit): Promise<string> {
  const words = new Set<string>()
  let left = MAX_LETTERS
  let inTurn = 0
  for (const text of textsOf(deposit)) {
    const letters = text.normalize('NFKD')
    left -= letters.length
    if (left < 0) break
    for (const word of wordsIn(letters)) words.add(word)
    inTurn += letters.length
    if (inTurn < LETTERS_IN_A_TURN) continue
    await othersTurn()
    inTurn = 0
  }
  const share = shareOf(deposit.companyId ?? deposit.accountId)
  return `${share}${upTo(MAX_BYTES, [...words]).join(' ')}`
}

/** How many letters are looked at to find its words. */
export function lettersOf(deposit: WordedDeposit): number {
  return textsOf(deposit).reduce((sum, { length }) => sum + length, 0)
}

function textsOf(deposit: WordedDeposit): readonly string[] {
  const { title, depositor, quality, onBehalfOf, reference, description, fileNames } = deposit
  const coDepositors = deposit.coDepositors?.flatMap(({ name, role }) => [name, role]) ?? []
  const said = [title, reference, depositor, quality, onBehalfOf, ...coDepositors, description]
  return [...said, ...(deposit.tags ?? []), ...fileNames].filter((text) => text !== null)
}

function upTo(bytes: number, words: readonly string[]): readonly string[] {
  let left = bytes
  const end = words.findIndex((word) => (left -= Buffer.byteLength(word) + 1) < 0)
  return end === -1 ? words : words.slice(0, end)
}
