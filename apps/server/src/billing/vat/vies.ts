import { z } from 'zod'

import { askProvider, jsonIn, readAnswer } from '../payments/ask-provider.ts'
import { ProviderAway } from '../payments/payment-provider.ts'

export const VIES_API = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
/** A person waits. */
const TIMEOUT_MS = 10_000
/** Of an answer; those in use have some hundred. */
const MOST_ANSWER = 8_192

/** What the register says of a number. */
export type ViesAnswer = Readonly<{
  isValid: boolean
  /** Its name for this consultation. */
  identifier: string | null
  name: string | null
  address: string | null
  /** As it came. */
  text: string
}>

/**
 * The register of the Union’s VAT numbers, asked for `number` on behalf of `requester`, both with the letters of their country.
 *
 * @throws ProviderAway where it, or the member state behind it, does not answer.
 */
export type Vies = (number: string, requester: string) => Promise<ViesAnswer>

const words = (most: number) => z.string().max(most).nullish().transform(tidy)
const told = z.object({
  countryCode: z.string().max(2),
  vatNumber: z.string().max(20),
  valid: z.boolean(),
  requestIdentifier: words(64),
  name: words(1_000),
  address: words(2_000),
  userError: z.string().max(64).nullish(),
})
const failed = z.object({ errorWrappers: z.array(z.object({ error: z.string().max(64) })).min(1) })

/** What is no failure of the register, beside an answer. */
const ANSWERED = new Set(['', 'VALID', 'INVALID', 'INVALID_INPUT'])

export function openVies({ api }: Readonly<{ api: string }>): Vies {
  return async (number, requester) => {
    const body = JSON.stringify({
      ...partsOf(number, 'countryCode', 'vatNumber'),
      ...partsOf(requester, 'requesterMemberStateCode', 'requesterNumber'),
    })
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const { status, text } = await askProvider(
      `${api}/check-vat-number`,
      { method: 'POST', headers, body },
      AbortSignal.timeout(TIMEOUT_MS),
    )
    if (text.length > MOST_ANSWER) throw new ProviderAway('the register answers too much')
    const json = jsonIn(text)
    const failure = failed.safeParse(json).data?.errorWrappers[0]?.error
    // What has another form than the numbers of its country is nobody’s.
    if (failure === 'INVALID_INPUT') return { ...NOTHING_TOLD, text }
    if (failure !== undefined || status !== 200) {
      throw new ProviderAway(`the register answers ${failure ?? status}`)
    }
    const answer = readAnswer(told, json)
    // A member state that is away is said to have found nothing.
    if (!ANSWERED.has(answer.userError ?? '')) {
      throw new ProviderAway(`the register answers ${answer.userError}`)
    }
    if (`${answer.countryCode}${answer.vatNumber}` !== number) {
      throw new ProviderAway('the register answers of another number')
    }
    const { valid: isValid, requestIdentifier: identifier, name, address } = answer
    return { isValid, identifier, name, address, text }
  }
}

const NOTHING_TOLD = { isValid: false, identifier: null, name: null, address: null } as const

function partsOf(number: string, country: string, rest: string): Record<string, string> {
  return { [country]: number.slice(0, 2), [rest]: number.slice(2) }
}

/** Without what no database keeps; `---` stands for what a member state does not tell. */
function tidy(said: string | null | undefined): string | null {
  const plain = (said ?? '')
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, '\n')
    .trim()
  return plain === '' || plain === '---' ? null : plain
}
