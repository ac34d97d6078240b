import {
  fieldMessage,
  inviteSubAccount,
  MAX_INVITED_AT_ONCE,
  repeatedLine,
  type Language,
} from '@ancrage/contract'
import type { z } from 'zod'

import { Refusal } from '../../refusal.ts'

const invitee = inviteSubAccount.body
/** `line`: where in the file, from 1. */
export type Invitee = z.infer<typeof invitee> & Readonly<{ line: number }>

const HEADINGS = /^"?(e-?mail|adresse|address|courriel)\b/i
const ABOUT_ALL = { path: ['csv'], message: '', inclusive: true }
const NOBODY: z.core.$ZodIssue = { ...ABOUT_ALL, code: 'too_small', minimum: 1, origin: 'array' }
const TOO_MANY: z.core.$ZodIssue = {
  ...ABOUT_ALL,
  code: 'too_big',
  maximum: MAX_INVITED_AT_ONCE,
  origin: 'array',
}

/**
 * The people of a CSV file: address, name. Throws Refusal `request.invalid` that names the lines to correct;
 * a second line with the same address is one of them.
 */
export function readInvitees(csv: string, language: Language): readonly Invitee[] {
  const wrong: Record<string, string> = {}
  const people = new Map<string, Invitee>()
  for (const [index, words] of linesOf(csv)) {
    const line = index + 1
    const [email, name] = cellsOf(words)
    const { data, error } = invitee.safeParse({ email, name: name || undefined })
    const [issue] = error?.issues ?? []
    const address = data?.email.toLowerCase() ?? ''
    const first = people.get(address)
    if (issue) wrong[`csv.${line}`] = fieldMessage(issue, language)
    else if (first) wrong[`csv.${line}`] = repeatedLine(first.line, language)
    else if (data) people.set(address, { ...data, line })
  }
  if (people.size === 0) wrong['csv'] = fieldMessage(NOBODY, language)
  if (people.size > MAX_INVITED_AT_ONCE) wrong['csv'] = fieldMessage(TOO_MANY, language)
  if (Object.keys(wrong).length > 0) throw new Refusal('request.invalid', wrong)
  return [...people.values()]
}

/** With their place in the file; without headings and empty lines. */
function linesOf(csv: string): readonly (readonly [number, string])[] {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  return [...lines.entries()].filter(
    ([index, line]) => line.trim() !== '' && !(index === 0 && HEADINGS.test(line)),
  )
}

const CELL = /(?:^|[,;])(?:[ \t]*"((?:[^"]|"")*)"[ \t]*(?=[,;]|$)|([^,;]*))/g

/** Cells between commas or semicolons; one between quotation marks may hold them. */
function cellsOf(line: string): readonly string[] {
  return [...line.matchAll(CELL)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
}
