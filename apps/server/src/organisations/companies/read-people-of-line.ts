import { readCsv } from '@ancrage/contract'

/** As it stands in the line: nothing of it is checked. */
export type Written = Readonly<{ email: string; name?: string | undefined }>

const ENTRY = /(?:"[^"]*"|[^,;])+/g
const PART = /(?:"[^"]*"|[^;])+/g
const MAILBOX = /^(.*)<([^<>]*)>$/

/**
 * The people of one line: `address, name` of a table, or what mail programs write of several:
 * `lea@example.org, Tom <tom@example.org>; zoe@example.org`. Whatever holds an @ is the address of somebody.
 */
export function readPeopleOfLine(line: string): readonly Written[] {
  if (!line.includes('<') && addressedIn(entriesOf(line)) < 2) return [readRow(line)]
  return (line.match(PART) ?? []).flatMap(readPart)
}

/** What stands between semicolons: mailboxes between commas, a row, or one mailbox whose name holds a comma. */
function readPart(part: string): readonly Written[] {
  const entries = entriesOf(part)
  const [first] = entries
  if (first === undefined) return []
  if (addressedIn(entries) > 1) return entries.map(readMailbox)
  if (!isAddressed(first)) return [readMailbox(entries.join(', '))]
  return [{ ...readRow(part), ...readMailbox(first) }]
}

/** A row of a table: address, name. Commas or semicolons end a cell; one between quotation marks may hold them. */
export function readRow(line: string): Written {
  const [email = '', name] = readCsv(line, ',;')[0]?.cells ?? []
  return { email, name: name || undefined }
}

function readMailbox(entry: string): Written {
  const [, name, email] = MAILBOX.exec(entry) ?? []
  if (email === undefined) return { email: withoutMarks(entry) }
  const called = withoutMarks(name?.trim() ?? '')
  // Mail programs write the address in the place of a name that they do not know.
  return { email: email.trim(), ...(called !== '' && !isAddressed(called) && { name: called }) }
}

function withoutMarks(words: string): string {
  const [, quoted] = /^"(.*)"$/.exec(words) ?? []
  return (quoted?.replaceAll('""', '"') ?? words).trim()
}

function entriesOf(line: string): readonly string[] {
  return (line.match(ENTRY) ?? []).map((entry) => entry.trim()).filter((entry) => entry !== '')
}

function isAddressed(entry: string): boolean {
  return entry.includes('@')
}

function addressedIn(entries: readonly string[]): number {
  return entries.filter(isAddressed).length
}
