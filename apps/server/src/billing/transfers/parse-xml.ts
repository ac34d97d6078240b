import { SaxesParser } from 'saxes'

export type Element = Readonly<{
  /** Without the prefix of its namespace. */
  name: string
  /** The attribute `Ccy`, the only one that statements need. */
  currency: string | undefined
  text: string
  children: readonly Element[]
}>
type Open = { name: string; currency: string | undefined; text: string; children: Open[] }

/** More than any bank’s, and what can be held many times over. */
const MAX_ELEMENTS = 300_000
const MAX_DEPTH = 40
const ENCODING = /^<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})["']/

/**
 * Reads a document of elements and text. One that declares a type of its own, which could name other files or grow beyond
 * measure, is refused.
 *
 * @returns what stands around its root.
 * @throws Error for what is not well-formed, not in the encoding that it names, too deep or too long.
 */
export function parseXml(bytes: Uint8Array): Element {
  const around: Open = { name: '', currency: undefined, text: '', children: [] }
  const open = [around]
  let count = 0
  // Without a listener for errors it throws them.
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => refuse('a type of its own'))
  parser.on('opentag', ({ local, attributes }) => {
    count += 1
    if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) refuse('too many elements')
    const element: Open = {
      name: local,
      currency: attributes['Ccy']?.value,
      text: '',
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const add = (text: string): void => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  parser.write(decode(bytes)).close()
  return around
}

function decode(bytes: Uint8Array): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, encoding = 'utf-8'] = ENCODING.exec(beginning) ?? []
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

function refuse(why: string): never {
  throw new Error(why)
}
