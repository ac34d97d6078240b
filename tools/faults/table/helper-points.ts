import type { Fault } from '../proxies/fault.ts'
import { caseAt, type Case, type Point } from './case.ts'

const CALENDAR = { promise: 'P7', proxy: 'calendar', ledgers: 'bitcoin and a calendar' } as const
const POINTS: readonly Point[] = [
  {
    ...CALENDAR,
    step: 'S4',
    words: 'a calendar is handed a root',
    says: /^digest$/,
    until: 'promise',
  },
  {
    ...CALENDAR,
    step: 'S6',
    words: 'a calendar is asked for its block',
    says: /^timestamp$/,
    until: 'upgrade',
  },
  {
    promise: 'P7',
    step: 'S6',
    words: 'an authority is asked to sign',
    proxy: 'authority',
    says: /^timestamp request$/,
    receipts: 'signed',
  },
]

const BLOWS: readonly Readonly<{ words: string; fault: Fault }>[] = [
  { words: 'the connection is cut', fault: { kind: 'cut' } },
  { words: 'the answer is lost', fault: { kind: 'lost' } },
  { words: 'half of the answer comes', fault: { kind: 'torn' } },
  { words: 'garbage comes', fault: { kind: 'garbage' } },
  { words: 'the answer comes byte by byte', fault: { kind: 'drip' } },
  { words: 'the answer is changed', fault: { kind: 'lie' } },
  { words: 'refused with 500', fault: { kind: 'refused', code: 500 } },
  { words: 'killed before the call', fault: { kind: 'killed before' } },
  { words: 'killed behind the call', fault: { kind: 'killed after' } },
]

const MAIL = { promise: 'P12', step: 'S10', proxy: 'mail', mails: 'sent', until: 'mail' } as const
const MAIL_POINTS: readonly Point[] = [
  { ...MAIL, words: 'the mail server is called', says: /^connect$/ },
  { ...MAIL, words: 'a mail’s recipient is named', says: /^rcpt$/ },
  { ...MAIL, words: 'a mail is handed over', says: /^message$/ },
]
const MAIL_BLOWS: readonly Readonly<{ words: string; fault: Fault }>[] = [
  { words: 'the connection is cut', fault: { kind: 'cut' } },
  { words: 'the answer is lost', fault: { kind: 'lost' } },
  { words: 'refused for now', fault: { kind: 'refused', code: 451 } },
  { words: 'refused for good', fault: { kind: 'refused', code: 554 } },
  { words: 'killed before it is said', fault: { kind: 'killed before' } },
  { words: 'killed behind it', fault: { kind: 'killed after' } },
]

/** Who only helps may fail in every way, and holds back nothing. */
export function helperCases(): readonly Case[] {
  return [
    ...POINTS.flatMap((point) => BLOWS.map(({ words, fault }) => caseAt(point, fault, words))),
    ...MAIL_POINTS.flatMap((point) =>
      MAIL_BLOWS.map(({ words, fault }) => caseAt(point, fault, words)),
    ),
    ...POINTS.map((point) =>
      caseAt({ ...point, times: 3 }, { kind: 'refused', code: 503 }, 'down three times in a row'),
    ),
  ]
}
