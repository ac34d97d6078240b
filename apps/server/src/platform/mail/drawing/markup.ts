/** HTML that is ready to be shown, as opposed to text, which anyone may have typed. */
export type Markup = Readonly<{ text: string; isMarkup: true }>

type Piece = string | Markup | readonly Markup[]

/** Builds HTML; whatever is put into it as a plain string is escaped. */
export function markup(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  const text = strings.reduce((before, after, index) => {
    const piece = pieces[index - 1]
    return `${before}${piece === undefined ? '' : textOf(piece)}${after}`
  })
  return { text, isMarkup: true }
}

function textOf(piece: Piece): string {
  if (typeof piece === 'string') return escaped(piece)
  return 'isMarkup' in piece ? piece.text : piece.map((one) => one.text).join('')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
