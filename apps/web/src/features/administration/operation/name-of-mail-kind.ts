import type { Translate, Word } from '../../../i18n/translate.ts'

/** A kind that these pages do not know yet goes by its own name. */
export function nameOfMailKind(t: Translate, kind: string): string {
  const word = `administration.mailKinds.${kind}` as Word
  const name = t(word)
  return name === word ? kind : name
}
