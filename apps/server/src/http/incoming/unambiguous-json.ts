import { Refusal } from '../refusal.ts'

/** Deeper than any call of the contract, and far from what a stack bears. */
const MAX_DEPTH = 16
/** More than any call names in one object: reading many names costs far more than their bytes. */
const MAX_NAMES = 200
/** Objects and lists: more than the largest batch of deposits has. */
const MAX_PARTS = 100_000

/**
 * Refuses JSON that two readers may understand differently: a name that stands twice in one object (T054), which the
 * standard leaves open, nesting beyond any use, and more names and parts than any call has. It is asked before `text` is
 * parsed, which costs more: what is no JSON at all may pass.
 *
 * @throws Refusal `request.malformed`.
 */
export function refuseAmbiguousJson(text: string): void {
  /** The names seen in each object that is open; undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  let nameComes = false
  let parts = 0
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
        parts += 1
        if (open.length > MAX_DEPTH || parts > MAX_PARTS) throw new Refusal('request.malformed')
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
  const name = written.includes('\\') ? unescaped(written) : written.slice(1, -1)
  if (names.has(name) || names.size === MAX_NAMES) throw new Refusal('request.malformed')
  names.add(name)
}

function unescaped(written: string): string {
  try {
    return String(JSON.parse(written))
  } catch {
    throw new Refusal('request.malformed')
  }
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text[end - 1 - escapes] === '\\') escapes += 1
    if (end === -1 || escapes % 2 === 0) return end === -1 ? text.length : end
  }
}
