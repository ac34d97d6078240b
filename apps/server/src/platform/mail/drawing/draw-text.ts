import type { Sheet } from './sheet.ts'

/** The mail for programs that show no HTML: whole, and nothing but text. */
export function drawText({ words, address, colon, footer }: Sheet): string {
  const { title, paragraphs, details = [], items = [], button, afterwards = [] } = words
  const parts = [
    title.toUpperCase(),
    ...paragraphs,
    details.map(([name, value]) => `${name}${colon} ${value}`).join('\n'),
    items.map((item) => `• ${item}`).join('\n'),
    button && address ? `${button}${colon}\n${address}` : '',
    ...afterwards,
    `--\n${footer}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
