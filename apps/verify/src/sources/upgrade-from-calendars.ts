import {
  attestationsOf,
  bytesToHex,
  decodeTimestamp,
  ProofError,
  upgradeProof,
  type DetachedTimestamp,
} from '@ancrage/proof'

/** What became of a proof’s promises: the proof with all that was kept, and what each calendar did. */
export type Upgrade = Readonly<{
  proof: DetachedTimestamp
  calendars: readonly Readonly<{ name: string; outcome: CalendarOutcome }>[]
}>

/** `notAllowed`: an address in a proof is no reason to ask it; only known calendars are. */
export type CalendarOutcome = 'upgraded' | 'stillPending' | 'failed' | 'notAllowed'

/** A calendar’s answer is shorter by the protocol’s own rule. */
const MAX_ANSWER_BYTES = 10_000
const CALL_MILLISECONDS = 10_000
/** As many as a proof of several calendars needs; a hostile one could name a thousand. */
const MAX_CALLS = 8

/** Asks the calendars that promised, and only those that are allowed, for what they have done since. */
export async function upgradeFromCalendars(
  proof: DetachedTimestamp,
  allowed: readonly string[],
): Promise<Upgrade> {
  const promises = attestationsOf(proof).flatMap(({ attestation, message }) =>
    attestation.kind === 'pending' ? [{ calendar: attestation.uri, message }] : [],
  )
  let upgraded = proof
  const calendars: { name: string; outcome: CalendarOutcome }[] = []
  for (const { calendar, message } of promises.slice(0, MAX_CALLS)) {
    const origin = allowedOrigin(calendar, allowed)
    const name = origin === undefined ? calendar : new URL(origin).host
    const answer = origin === undefined ? 'notAllowed' : await askFor(origin, message)
    const outcome = typeof answer === 'string' ? answer : 'upgraded'
    if (typeof answer !== 'string') {
      upgraded = upgradeProof(upgraded, { message, timestamp: answer })
    }
    calendars.push({ name, outcome })
  }
  return { proof: upgraded, calendars }
}

/** The exact origin of the list, never one of the proof’s making. */
export function allowedOrigin(calendar: string, allowed: readonly string[]): string | undefined {
  const address = URL.parse(calendar)
  if (address?.pathname !== '/') return undefined
  return allowed.find((one) => new URL(one).origin === address.origin)
}

async function askFor(
  origin: string,
  message: Uint8Array,
): Promise<ReturnType<typeof decodeTimestamp> | CalendarOutcome> {
  try {
    const response = await fetch(`${origin}/timestamp/${bytesToHex(message)}`, {
      headers: { accept: 'application/vnd.opentimestamps.v1' },
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MILLISECONDS),
    })
    if (response.status === 404) return 'stillPending'
    if (!response.ok) return 'failed'
    return decodeTimestamp(await boundedBytes(response), message.length)
  } catch (error) {
    // Not reached, too slow, too long, or not a timestamp: the promise stands as before.
    if (error instanceof ProofError || error instanceof TypeError) return 'failed'
    if (error instanceof DOMException) return 'failed'
    throw error
  }
}

async function boundedBytes(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(MAX_ANSWER_BYTES)
  const reader = response.body?.getReader()
  let length = 0
  for (let next = await reader?.read(); next?.done === false; next = await reader?.read()) {
    if (length + next.value.length > MAX_ANSWER_BYTES) {
      await reader?.cancel()
      throw new TypeError('a calendar’s answer is too long')
    }
    bytes.set(next.value, length)
    length += next.value.length
  }
  return bytes.slice(0, length)
}
