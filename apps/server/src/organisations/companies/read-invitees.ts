import {
  fieldMessage,
  inviteSubAccount,
  MAX_INVITED_AT_ONCE,
  repeatedLine,
  type Language,
} from '@ancrage/contract'
import type { z } from 'zod'

import { Refusal } from '../../http/refusal.ts'
import { readPeopleOfLine, readRow } from './read-people-of-line.ts'

const invitee = inviteSubAccount.body
/** `line`: where in the file, from 1; `alone`: nobody else stands in it. */
export type Invitee = z.infer<typeof invitee> & Readonly<{ line: number; alone: boolean }>

const HEADINGS = /^"?(e-?mail|adresse|address|courriel)\b[^@]*$/i
const ABOUT_ALL = { path: ['csv'], message: '', inclusive: true }
const NOBODY: z.core.$ZodIssue = { ...ABOUT_ALL, code: 'too_small', minimum: 1, origin: 'array' }
const TOO_MANY: z.core.$ZodIssue = {
  ...ABOUT_ALL,
  code: 'too_big',
  maximum: MAX_INVITED_AT_ONCE,
  origin: 'array',
}

/** Names in a file that are looked at, one twice in a line or wrong too: reading thousands would keep everybody else waiting. */
const MOST_READ = 2 * MAX_INVITED_AT_ONCE

/**
 * The people of a CSV file: address, name, or several addresses in a line where no headings of several columns say
 * that it is a table.
 *
 * @throws Refusal `request.invalid` that names the lines to correct; one with an address of a line before it is one
 *   of them.
 */
export function readInvitees(csv: string, language: Language): readonly Invitee[] {
  const wrong: Record<string, string> = {}
  const people = new Map<string, Invitee>()
  const { lines, isTable } = readLines(csv)
  let read = 0
  for (const [index, words] of lines) {
    const line = index + 1
    const written = isTable ? [readRow(words)] : readPeopleOfLine(words)
    const alone = written.length === 1
    read += written.length
    if (read > MOST_READ) throw tooMany(language)
    for (const person of written) {
      const { data, error } = invitee.safeParse(person)
      const [issue] = error?.issues ?? []
      const address = data?.email.toLowerCase() ?? ''
      const first = people.get(address)
      const problem = issue
        ? fieldMessage(issue, language)
        : first && first.line < line && repeatedLine(first.line, language)
      if (problem) wrong[`csv.${line}`] ??= problemOf({ ...person, alone }, problem)
      else if (data && !first) people.set(address, { ...data, line, alone })
    }
  }
  if (people.size === 0) wrong['csv'] = fieldMessage(NOBODY, language)
  if (people.size > MAX_INVITED_AT_ONCE) throw tooMany(language)
  if (Object.keys(wrong).length > 0) throw new Refusal('request.invalid', wrong)
  return [...people.values()]
}

const tooMany = (language: Language): Refusal =>
  new Refusal('request.invalid', { csv: fieldMessage(TOO_MANY, language) })

/** The problem of a line; of whom, where it holds several. */
export function problemOf(
  { email, alone }: Pick<Invitee, 'email' | 'alone'>,
  problem: string,
): string {
  return alone ? problem : `${problem} (${email})`
}

/** With their place in the file; without headings and empty lines. */
function readLines(csv: string) {
  const all = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const [first = ''] = all
  const isHeaded = HEADINGS.test(first)
  const lines = [...all.entries()].filter(
    ([index, line]) => line.trim() !== '' && !(index === 0 && isHeaded),
  )
  return { lines, isTable: isHeaded && /[,;]/.test(first) }
}
