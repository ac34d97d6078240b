import type { Language, Spoken } from './spoken-words.ts'

/** One entry as both languages have it. */
type Entry = Readonly<{ name: string; texts: Readonly<Record<Language, readonly Spoken[]>> }>
const FORMS = /_(one|other)$/

/** What one language says and the other does not: entries, holes and plural forms; each as a line. */
export function disagreements(words: readonly Spoken[]): readonly string[] {
  const entries = entriesOf(words)
  const names = new Set(entries.map(({ name }) => name))
  return entries.flatMap(({ name, texts: { fr, en } }) => [
    ...(fr.length === 0 ? [`${name}: not in French`] : []),
    ...(en.length === 0 ? [`${name}: not in English`] : []),
    ...(fr.length > 0 && en.length > 0 && holesOf(fr) !== holesOf(en)
      ? [`${name}: holes ${holesOf(fr)} in French, ${holesOf(en)} in English`]
      : []),
    ...missingForms(name, names),
  ])
}

/** French texts that break where a sign must stay with its word, and texts with straight apostrophes or loose spaces. */
export function misprints(words: readonly Spoken[]): readonly string[] {
  return words
    .filter(({ language, text }) =>
      language === 'fr' ? isMisprintedInFrench(text) : isMisprinted(text),
    )
    .map(({ file, text }) => `${file}: ${text}`)
}

function entriesOf(words: readonly Spoken[]): readonly Entry[] {
  const grouped = Map.groupBy(words, ({ file, place }) => `${surfaceOf(file)} ${place}`)
  return [...grouped].map(([name, texts]) => ({
    name,
    texts: {
      fr: texts.filter(({ language }) => language === 'fr'),
      en: texts.filter(({ language }) => language === 'en'),
    },
  }))
}

/** Two files that say the same in two languages have one surface. */
function surfaceOf(file: string): string {
  return file.replace(/\/(fr|en)(?=[/.])/, '/*').replace(/\/(french|english)(?=[-.])/, '/*')
}

function holesOf(texts: readonly Spoken[]): string {
  return [...new Set(texts.flatMap(({ holes }) => holes))].sort().join(', ')
}

function missingForms(name: string, names: ReadonlySet<string>): readonly string[] {
  if (!FORMS.test(name)) return []
  return ['_one', '_many', '_other']
    .map((form) => name.replace(FORMS, form))
    .filter((form) => !names.has(form))
    .map((form) => `${name}: no ${form}`)
}

/** Addresses, and rights of keys, have signs of their own. */
const NO_SENTENCE = /\w+:\/\/\S+|\w+:(?:read|write)\b/g

function isMisprintedInFrench(text: string): boolean {
  const words = text.replaceAll(NO_SENTENCE, '').replaceAll('«\u00a0', '')
  return (
    isMisprinted(text) ||
    / [:;!?%»]|« /.test(text) ||
    /[\p{L}}][;!?»]|[\p{L}}]:(?!\/)|«\S/u.test(words)
  )
}

function isMisprinted(text: string): boolean {
  return /\p{L}'\p{L}/u.test(text) || /no\. \{\{/.test(text)
}
