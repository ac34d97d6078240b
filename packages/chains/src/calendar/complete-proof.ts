import {
  attestationsOf,
  bytesToHex,
  decodeTimestamp,
  ProofError,
  upgradeProof,
  type DetachedTimestamp,
} from '@ancrage/proof'

import { ChainUnavailable, type ChainUnavailableCode } from '../chain-errors.ts'
import {
  CALENDAR_CALL_MILLISECONDS,
  calendarClient,
  calendarOrigin,
  MOST_BLOCKS,
} from './calendar-client.ts'

/** The outcome of one calendar's promise. */
export type PromiseOutcome = {
  /** As the proof names it. */
  readonly calendar: string
  readonly outcome:
    | 'completed'
    | 'pending'
    /** Not among those that may be asked: a proof could name any address, of a private network too. */
    | 'not_allowed'
    | ChainUnavailableCode
}

/** A proof that calendars were asked about, and what became of each promise in it. */
export type CompletedProof = {
  /** The proof with all that the calendars added; nothing of it is lost. */
  readonly proof: DetachedTimestamp
  readonly promises: readonly PromiseOutcome[]
}

/** A proof is handed to a few calendars; one that names more would have us call for it. */
export const MAX_PROMISES = 16

/**
 * Asks the calendars whose promises a proof holds what came of them, one after another, and those of `allowed`
 * only (origins). What they answer is not believed: whether a block holds it is for `verify` to say. What cannot be
 * asked or read is an outcome, never an exception.
 */
export async function completeProof(
  detached: DetachedTimestamp,
  {
    allowed,
    callMilliseconds = CALENDAR_CALL_MILLISECONDS,
  }: { readonly allowed: readonly string[]; readonly callMilliseconds?: number },
): Promise<CompletedProof> {
  let proof = detached
  const promises: PromiseOutcome[] = []
  for (const { calendar, message } of promisesOf(detached)) {
    const answer = isAmong(allowed, calendar)
      ? await answerOrReason(proof, { calendar, message }, callMilliseconds)
      : 'not_allowed'
    if (typeof answer === 'object') proof = answer
    promises.push({ calendar, outcome: typeof answer === 'object' ? 'completed' : answer })
  }
  return { proof, promises }
}

type KeptPromise = { readonly calendar: string; readonly message: Uint8Array }

/** Promises that a block has been found for are asked about all the same: another block may be earlier. */
function promisesOf(proof: DetachedTimestamp): readonly KeptPromise[] {
  return attestationsOf(proof)
    .flatMap(({ attestation, message }) =>
      attestation.kind === 'pending' ? [{ calendar: attestation.uri, message }] : [],
    )
    .slice(0, MAX_PROMISES)
}

function isAmong(allowed: readonly string[], calendar: string): boolean {
  const address = URL.parse(calendar)
  return address !== null && allowed.some((one) => URL.parse(one)?.origin === address.origin)
}

async function answerOrReason(
  proof: DetachedTimestamp,
  { calendar, message }: KeptPromise,
  callMilliseconds: number,
): Promise<DetachedTimestamp | 'pending' | ChainUnavailableCode> {
  try {
    const client = calendarClient(calendarOrigin(calendar), callMilliseconds)
    const answer = await client.get(message)
    return (answer && withAnswer(proof, message, answer)) ?? 'pending'
  } catch (error) {
    if (error instanceof ChainUnavailable) return error.code
    throw error
  }
}

/** Undefined where the answer adds nothing but promises. */
function withAnswer(
  proof: DetachedTimestamp,
  message: Uint8Array,
  answer: Uint8Array,
): DetachedTimestamp | undefined {
  const before = blocksIn(proof)
  const grown = grownBy(proof, message, answer)
  const added = blocksIn(grown).size - before.size
  if (added > MOST_BLOCKS) {
    throw new ChainUnavailable('calendar.answer_malformed', `it names ${added} blocks`)
  }
  return added > 0 ? grown : undefined
}

function grownBy(
  proof: DetachedTimestamp,
  message: Uint8Array,
  answer: Uint8Array,
): DetachedTimestamp {
  try {
    return upgradeProof(proof, { message, timestamp: decodeTimestamp(answer, message.length) })
  } catch (cause) {
    if (!(cause instanceof ProofError)) throw cause
    throw new ChainUnavailable('calendar.answer_malformed', cause.code, { cause })
  }
}

const blocksIn = (proof: DetachedTimestamp): ReadonlySet<string> =>
  new Set(
    attestationsOf(proof).flatMap(({ attestation, message }) =>
      'height' in attestation
        ? [`${attestation.kind} ${attestation.height} ${bytesToHex(message)}`]
        : [],
    ),
  )
