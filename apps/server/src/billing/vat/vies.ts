import { z } from 'zod'

import { askProvider, jsonIn, readAnswer } from '../payments/ask-provider.ts'
import { ProviderAway } from '../payments/payment-provider.ts'

export const VIES_API = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
/** A person waits. */
const TIMEOUT_MS = 10_000
/** Of an answer; those in use have some hundred. */
const MOST_ANSWER = 8_192

/** Who a buyer says that they are: the register compares it, where the member state lets it. */
export type Trader = Readonly<{
  name: string
  street: string
  postcode: string | null
  city: string
}>

/** `number` on behalf of `requester`, both with the letters of their country. */
export type ViesQuestion = Readonly<{ number: string; requester: string; trader: Trader }>

/** What the register says of a number. */
export type ViesAnswer = Readonly<{
  isValid: boolean
  /** Its name for this consultation; one that is valid has it. */
  identifier: string | null
  name: string | null
  address: string | null
  /** Whether the trader’s name is the one that is registered, where the member state compares it. */
  nameMatches: boolean | null
  /** As it came. */
  text: string
}>

/**
 * The register of the Union’s VAT numbers.
 *
 * @throws ProviderAway where it, or the member state behind it, does not answer, and RequesterRefused.
 */
export type Vies = (question: ViesQuestion) => Promise<ViesAnswer>

/** The register takes no question in the seller’s name. */
export class RequesterRefused extends Error {}

const words = (most: number) => z.string().max(most).nullish().transform(tidy)
const told = z.object({
  countryCode: z.string().max(2),
  vatNumber: z.string().max(20),
  valid: z.boolean(),
  requestIdentifier: words(64).refine((said) => said === null || /^[\x21-\x7e]+$/.test(said)),
  name: words(1_000),
  address: words(2_000),
  traderNameMatch: z.string().max(32).nullish(),
  userError: z.string().max(64).nullish(),
})
const failed = z.object({ errorWrappers: z.array(z.object({ error: z.string().max(64) })).min(1) })
const notDone = z.object({ actionSucceed: z.literal(false) })

const SELLER_REFUSED = 'INVALID_REQUESTER_INFO'
/** What is said beside an answer that is no failure: of a valid number, and of one that is not. */
const ANSWERED = {
  valid: new Set(['', 'VALID']),
  notValid: new Set(['', 'INVALID', 'INVALID_INPUT']),
} as const

export function openVies({ api }: Readonly<{ api: string }>): Vies {
  return async ({ number, requester, trader }) => {
    const { name, street, postcode, city } = trader
    const body = JSON.stringify({
      ...partsOf(number, 'countryCode', 'vatNumber'),
      ...partsOf(requester, 'requesterMemberStateCode', 'requesterNumber'),
      traderName: name,
      traderStreet: street,
      ...(postcode !== null && { traderPostalCode: postcode }),
      traderCity: city,
    })
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const { status, text } = await askProvider(
      `${api}/check-vat-number`,
      { method: 'POST', headers, body },
      AbortSignal.timeout(TIMEOUT_MS),
    )
    if (text.length > MOST_ANSWER) throw new ProviderAway('the register answers too much')
    return readVies(number, status, text)
  }
}

function readVies(number: string, status: number, text: string): ViesAnswer {
  const json = jsonIn(text)
  const failure = failed.safeParse(json).data?.errorWrappers[0]?.error
  // What has another form than the numbers of its country is nobody’s.
  if (failure === 'INVALID_INPUT') return { ...NOTHING_TOLD, text }
  throwFailure(failure)
  if (status !== 200 || notDone.safeParse(json).success) {
    throw new ProviderAway(`the register answers ${status}`)
  }
  const answer = readAnswer(told, json)
  const { valid: isValid, requestIdentifier: identifier, name, address, userError } = answer
  // A member state that is away is said to have found nothing.
  if (!ANSWERED[isValid ? 'valid' : 'notValid'].has(userError ?? '')) {
    throwFailure(userError ?? '')
  }
  const { countryCode, vatNumber } = partsOf(number, 'countryCode', 'vatNumber')
  if (answer.countryCode !== countryCode || answer.vatNumber !== vatNumber) {
    throw new ProviderAway('the register answers of another number')
  }
  // It shows nothing, and nobody finds it again.
  if (isValid && identifier === null) throw new ProviderAway('the register names no consultation')
  const nameMatches = MATCHES[answer.traderNameMatch ?? ''] ?? null
  return { isValid, identifier, name, address, nameMatches, text }
}

function throwFailure(failure: string | undefined): void {
  if (failure === undefined) return
  if (failure === SELLER_REFUSED) throw new RequesterRefused(`the register answers ${failure}`)
  throw new ProviderAway(`the register answers ${failure}`)
}

/** Others, such as `NOT_PROCESSED`, say nothing. */
const MATCHES: Readonly<Record<string, boolean>> = { VALID: true, INVALID: false }

const NOTHING_TOLD = {
  isValid: false,
  identifier: null,
  name: null,
  address: null,
  nameMatches: null,
} as const

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
