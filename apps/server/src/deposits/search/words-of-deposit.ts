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
  fileNames: readonly string[]
}>

/** The index takes a megabyte of one deposit; the names of a thousand files may be more. */
const MAX_BYTES = 500_000

/** As `deposit_words` holds them: the sign of the owner's share, then each word once. */
export function wordsOfDeposit(deposit: WordedDeposit): string {
  const { title, depositor, quality, onBehalfOf, reference, description } = deposit
  const coDepositors = deposit.coDepositors?.flatMap(({ name, role }) => [name, role ?? '']) ?? []
  const said = [title, reference, depositor, quality, onBehalfOf, ...coDepositors, description]
  const words = wordsIn([...said, ...deposit.fileNames].join('\n'))
  return `${shareOf(deposit.companyId ?? deposit.accountId)}${upTo(MAX_BYTES, words).join(' ')}`
}

function upTo(bytes: number, words: readonly string[]): readonly string[] {
  let left = bytes
  const end = words.findIndex((word) => (left -= Buffer.byteLength(word) + 1) < 0)
  return end === -1 ? words : words.slice(0, end)
}
