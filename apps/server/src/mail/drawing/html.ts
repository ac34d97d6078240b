/** HTML that is ready to be shown, as opposed to text, which anyone may have typed. */
export type Html = Readonly<{ text: string; isHtml: true }>

type Piece = string | Html | readonly Html[]

/** Builds HTML; whatever is put into it as a plain string is escaped. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const text = strings.reduce((before, after, index) => {
    const piece = pieces[index - 1]
    return `${before}${piece === undefined ? '' : textOf(piece)}${after}`
  })
  return { text, isHtml: true }
}

function textOf(piece: Piece): string {
  if (typeof piece === 'string') return escaped(piece)
  return 'isHtml' in piece ? piece.text : piece.map((one) => one.text).join('')
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
