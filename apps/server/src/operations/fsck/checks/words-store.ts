import type { WordedDeposit } from '../../../deposits/index.ts'
import type { Reading } from '../reading.ts'

export type WordsRow = WordedDeposit &
  Readonly<{
    id: string
    /** Null where there are none. */
    words: string | null
    /** Whether the words are to be written soon. */
    waits: boolean
    isErased: boolean
    hasCompany: boolean
  }>

/** Every deposit with its words, and words without a deposit: those stand there as erased, under their number. */
export function depositsWithWords(reading: Reading): AsyncIterable<WordsRow> {
  return reading.rows<WordsRow>(`
    select coalesce(deposits.id::text, deposit_words.number::text) as id, words,
      account_id as "accountId", company_id as "companyId", title, depositor, quality,
      co_depositors as "coDepositors", on_behalf_of as "onBehalfOf", reference, description, tags,
      array(
        select name from deposit_files where deposit_id = deposits.id order by position
      ) as "fileNames",
      exists (
        select from unindexed_deposits where deposits.id between first_deposit_id and last_deposit_id
      ) as waits,
      coalesce(octet_length(nonce), 0) = 0 as "isErased",
      company_id is null or exists (
        select from companies_of_depositors as noted
        where noted.account_id = deposits.account_id and noted.company_id = deposits.company_id
      ) as "hasCompany"
    from deposits full join deposit_words on deposit_words.number = deposits.number`)
}
