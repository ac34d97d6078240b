import { Refusal } from '../refusal.ts'

/** Deeper than any call of the contract, and far from what a stack bears. */
const MAX_DEPTH = 16

/**
 * Refuses JSON that two readers may understand differently: a name that stands twice in one object (T054), which
 * the standard leaves open, and nesting beyond any use. `text` has been parsed already, so that it is JSON. Throws
 * Refusal `request.malformed`.
 */
export function refuseAmbiguousJson(text: string): void {
  /** The names seen in each object that is open; undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  let nameComes = false
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at)
        const names = open.at(-1)
        if (nameComes && names) take(names, text.slice(at, end + 1))
        nameComes = false
        at = end
        break
      }
      case '{':
      case '[':
        nameComes = text[at] === '{'
        open.push(nameComes ? new Set() : undefined)
        if (open.length > MAX_DEPTH) throw new Refusal('request.malformed')
        break
      case '}':
      case ']':
        open.pop()
        break
      case ',':
        nameComes = open.at(-1) !== undefined
        break
      default:
    }
  }
}

/** The same name may be written with escapes or without. */
function take(names: Set<string>, written: string): void {
  const name = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1)
  if (names.has(name)) throw new Refusal('request.malformed')
  names.add(name)
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (end === -1 || escapes % 2 === 0) return end === -1 ? text.length : end
  }
}
