/** What a migration is read for: a statement that locks a table, or takes something away that the last release uses. */
export type MigrationProblem = Readonly<{
  rule: 'drop' | 'notNull' | 'type' | 'index' | 'constraint' | 'rewrite'
  statement: string
}>

/** Above a statement that is right all the same: why. */
const MARK = /^\s*-- expected: \S/
const STATEMENT_END =
  /;\s*(?:-->\s*statement-breakpoint)?\s*(?:\n|$)|-->\s*statement-breakpoint\s*\n/

const RULES: readonly (readonly [MigrationProblem['rule'], RegExp])[] = [
  // The release before runs on this schema while processes are replaced one by one.
  ['drop', /^drop table|\bdrop column\b|\brename (column|to)\b/i],
  ['notNull', /\bset not null\b/i],
  ['type', /\bset data type\b|\balter column \S+ type\b/i],
  ['index', /^create (unique )?index (?!concurrently)/i],
  ['constraint', /\badd constraint\b(?!.*\bnot valid\b)/is],
  ['rewrite', /\badd column\b.*(\bdefault\b.*\(|\bgenerated\b|\bserial\b)/is],
]

/**
 * What would lock a table that is there already for as long as it is long, or break the release before. Tables that the
 * migration makes itself are empty.
 */
export function problemsOfMigration(text: string): readonly MigrationProblem[] {
  const made = new Set(Array.from(text.matchAll(/create table "?(\w+)"?/gi), ([, name]) => name))
  return text.split(STATEMENT_END).flatMap((part) => {
    if (part.split('\n').some((line) => MARK.test(line))) return []
    const statement = withoutComments(part)
    if (made.has(tableOf(statement))) return []
    const broken = RULES.find(([, pattern]) => pattern.test(statement))
    return broken ? [{ rule: broken[0], statement }] : []
  })
}

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*--.*$/gm, '').trim()
}

function tableOf(statement: string): string | undefined {
  return /^(?:alter table(?: only)?|create (?:unique )?index .*? on|drop table(?: if exists)?) (?:"public"\.)?"?(\w+)"?/is.exec(
    statement,
  )?.[1]
}
