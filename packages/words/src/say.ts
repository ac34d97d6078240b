import type { Language } from './language.ts'
import type { Arguments, Table, Translated, Value, Values, Word } from './table.ts'

/** Says a sentence of a table by its place, with what stands in its holes; `count` chooses the plural form. */
export type Say<T> = <Place extends Word<T>>(place: Place, ...values: Arguments<T, Place>) => string

/**
 * The way of saying the sentences of a table, as its language counts. A sentence that the table does not hold, or does not
 * hold yet, is said by its place.
 * @example
 * const say = sayIn('en', { files_one: '{{count}} file', files_other: '{{count}} files' } as const)
 * say('files', { count: 2 }) // '2 files'
 */
export function sayIn<const T extends Table>(language: Language, table: T | Translated<T>): Say<T> {
  const plurals = new Intl.PluralRules(language)
  return (place, ...[values = {}]) => {
    const { count } = values as { count?: Value }
    const form =
      typeof count === 'number' ? find(table, `${place}_${plurals.select(count)}`) : undefined
    return fill(form ?? find(table, place) ?? place, values)
  }
}

/**
 * A sentence with what stands in its holes. A hole that is given nothing stays visible.
 * @param sentence - text with holes, as `{{name}}`
 */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/** Topics may be nested, or joined by dots in the names of entries. */
function find(table: Table, place: string): string | undefined {
  const below = (topic: Found, key: string): Found =>
    typeof topic === 'object' ? topic[key] : undefined
  const found = table[place] ?? place.split('.').reduce(below, table)
  return typeof found === 'string' ? found : undefined
}

type Found = string | Table | undefined
