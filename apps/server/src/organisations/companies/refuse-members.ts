import { ERRORS, type Language } from '@ancrage/contract'

import type { Queries } from '../../platform/database/client.ts'
import { Refusal } from '../../http/refusal.ts'
import { membersAmong } from './company-store.ts'
import { type Invitee, problemOf } from './read-invitees.ts'

const CODE = 'company.already_member'

/**
 * @throws Refusal `company.already_member`. It gives nothing away: whoever invites sees the members anyway.
 *   Of who has an account elsewhere it says nothing.
 */
export async function refuseMember(
  queries: Queries,
  companyId: string,
  email: string,
): Promise<void> {
  const members = await membersAmong(queries, companyId, [email])
  if (members.size > 0) throw new Refusal(CODE)
}

/**
 * The same for the people of a file.
 *
 * @throws Refusal `request.invalid` that names the lines of members.
 */
export async function refuseMembers(
  queries: Queries,
  companyId: string,
  people: readonly Invitee[],
  language: Language,
): Promise<void> {
  const emails = people.map(({ email }) => email)
  const members = await membersAmong(queries, companyId, emails)
  const wrong = people.filter(({ email }) => members.has(email.toLowerCase()))
  if (wrong.length === 0) return
  const words = ERRORS[CODE][language]
  throw new Refusal(
    'request.invalid',
    Object.fromEntries(wrong.map((person) => [`csv.${person.line}`, problemOf(person, words)])),
  )
}
