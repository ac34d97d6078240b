/** An element as text; what is undefined is left out. */
export type Element = string | undefined

/** An element of elements, or undefined where there are none: no schema of invoices knows an empty one. */
export function group(name: string, ...children: readonly Element[]): Element {
  const inner = children.filter((child) => child !== undefined).join('')
  return inner === '' ? undefined : `<${name}>${inner}</${bare(name)}>`
}

/** An element of text; undefined where there is none. Of a text that XML cannot hold at all, a sign says that there is one. */
export function leaf(name: string, text: string | null): Element {
  if (text === null || text === '') return undefined
  return `<${name}>${escaped(storable(text) || '\uFFFD')}</${bare(name)}>`
}

/** A name as it stands in a start tag, with attributes. */
export function withAttribute(name: string, attribute: string, value: string): string {
  return `${name} ${attribute}="${escaped(value)}"`
}

function bare(name: string): string {
  return name.split(' ')[0] ?? ''
}

/** Without what XML 1.0 cannot hold, on one line. */
function storable(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\ufffe\uffff]/g, '')
    .trim()
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
