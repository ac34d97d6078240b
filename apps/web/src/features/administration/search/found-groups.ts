import type { FoundRecords, Language } from '@ancrage/contract'

import { formatShortDay } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { nameOfMailKind } from '../operation/name-of-mail-kind.ts'

/** What was found, in words, and the page that shows it. */
export type FoundLine = Readonly<{
  key: string | number
  first: string
  second: readonly string[]
  to: string
}>
export type FoundKind = keyof FoundRecords
export type FoundGroup = Readonly<{ kind: FoundKind; lines: readonly FoundLine[] }>

type Lines = Readonly<{ [Kind in FoundKind]: (record: FoundRecords[Kind][number]) => FoundLine }>

/** The kinds of which something was found, people first. */
export function foundGroups(
  found: FoundRecords,
  t: Translate,
  language: Language,
): readonly FoundGroup[] {
  const day = (moment: string) => formatShortDay(moment, language)
  const lines: Lines = {
    accounts: ({ id, name, email, company, accountType }) => ({
      key: id,
      first: name,
      second: [email, company ?? t(`profile.accountTypes.${accountType}`)],
      to: pageOf('users', { search: email }),
    }),
    requests: ({ id, name, email, company, state }) => ({
      key: id,
      first: name,
      second: [email, company, t(`administration.requestStates.${state}`)],
      to: pageOf('requests', { id }),
    }),
    invitations: ({ id, name, email, company, createdAt }) => ({
      key: id,
      first: name || email,
      second: [name && email, company ?? '', day(createdAt)],
      to: pageOf('invitations', { id }),
    }),
    companies: ({ id, name, reference }) => ({
      key: id,
      first: name,
      second: [reference ?? ''],
      to: pageOf('companies', { search: name }),
    }),
    deposits: ({ id, number, email, createdAt, confirmedAt }) => ({
      key: id,
      first: number,
      second: [
        email ?? t('administration.erased'),
        t(`deposits.statuses.${confirmedAt === null ? 'pending' : 'confirmed'}`),
        day(createdAt),
      ],
      to: `/administration/deposits/${id}`,
    }),
    orders: ({ id, number, invoice, email, company, state, createdAt }) => ({
      key: id,
      first: invoice === null ? number : `${number} · ${invoice}`,
      second: [
        company ?? email ?? t('administration.erased'),
        t(`products.states.${state}`),
        day(createdAt),
      ],
      to: pageOf('orders', { id }),
    }),
    mails: ({ id, kind, to, state, createdAt }) => ({
      key: id,
      first: nameOfMailKind(t, kind),
      second: [to, t(`administration.mailStates.${state}`), day(createdAt)],
      to: pageOf('mails', { search: to }),
    }),
    articles: ({ id, title, slug }) => ({
      key: id,
      first: title[language],
      second: [`/${slug}`],
      to: pageOf('articles', { id }),
    }),
  }
  return KINDS.map((kind) => groupOf(kind, found, lines)).filter(
    ({ lines: { length } }) => length > 0,
  )
}

const KINDS = [
  'accounts',
  'requests',
  'invitations',
  'companies',
  'deposits',
  'orders',
  'mails',
  'articles',
] as const satisfies readonly FoundKind[]

function groupOf<Kind extends FoundKind>(
  kind: Kind,
  found: FoundRecords,
  lines: Lines,
): FoundGroup {
  const records: readonly FoundRecords[Kind][number][] = found[kind]
  return { kind, lines: records.map((record) => withoutBlanks(lines[kind](record))) }
}

function withoutBlanks({ second, ...line }: FoundLine): FoundLine {
  return { ...line, second: second.filter((words) => words !== '') }
}

/** The tab that shows it, and what it is to show of its list. */
function pageOf(tab: string, shown: Readonly<Record<string, string>>): string {
  return `/administration?${new URLSearchParams({ tab, ...shown }).toString()}`
}
