import { LANGUAGES, type Language } from './language.ts'
import { sayIn, type Say } from './say.ts'
import type { Both } from './table.ts'

type Pairs = { readonly [key: string]: Both }
type InOne<P extends Pairs> = { readonly [Key in keyof P]: P[Key]['fr'] }

/**
 * The way of saying the sentences of a table that has its languages side by side.
 * @example
 * const say = sayBoth('fr', { ready: { fr: '{{name}} est prêt', en: '{{name}} is ready' } })
 * say('ready', { name: 'Ancrage' }) // 'Ancrage est prêt'
 */
export function sayBoth<const P extends Pairs>(language: Language, pairs: P): Say<InOne<P>> {
  const table = Object.fromEntries(
    Object.entries(pairs).map(([key, both]) => [key, both[language]]),
  )
  return sayIn<InOne<P>>(language, table as InOne<P>)
}

/** One text in every language. */
export function inEach(write: (language: Language) => string): Both {
  const [fr, en] = LANGUAGES.map(write)
  return { fr: fr ?? '', en: en ?? '' }
}
