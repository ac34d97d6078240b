import { MAX_JSON_DEPTH } from './limits.ts'

/** A text read as JSON that every program reads alike. */
export type StrictJson =
  | { readonly outcome: 'read'; readonly value: unknown }
  /** A name stands twice in one object: which of the two counts would depend on the program. */
  | { readonly outcome: 'twiceNamed'; readonly value: unknown }
  /** Not JSON, or deeper than any of ours. */
  | { readonly outcome: 'none' }

/** Reads JSON, and says where an object in it names one member twice; what is deeper than any of ours is none. */
export function readStrictJson(text: string): StrictJson {
  const fault = faultIn(text)
  if (fault === 'tooDeep') return { outcome: 'none' }
  try {
    const value: unknown = JSON.parse(text)
    return { outcome: fault ?? 'read', value }
  } catch {
    // Not JSON: the text is something else.
    return { outcome: 'none' }
  }
}

/** Looks at brackets and names alone; of a text that is no JSON it says nothing that counts. */
function faultIn(text: string): 'tooDeep' | 'twiceNamed' | undefined {
  const open: (Set<string> | undefined)[] = []
  let fault: 'twiceNamed' | undefined
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : undefined)
      if (open.length > MAX_JSON_DEPTH) return 'tooDeep'
    } else if (character === '}' || character === ']') open.pop()
    else if (character === '"') {
      const end = endOfString(text, at)
      const name = isName(text, end) ? nameIn(text.slice(at, end)) : undefined
      const names = open.at(-1)
      if (name !== undefined && names?.has(name) === true) fault = 'twiceNamed'
      if (name !== undefined) names?.add(name)
      at = end - 1
    }
  }
  return fault
}

/** Behind its closing quotation mark. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') at += 1
    else if (character === '"') return at + 1
  }
  return text.length
}

function isName(text: string, from: number): boolean {
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === ':') return true
    if (!' \t\r\n'.includes(character)) return false
  }
  return false
}

/** Two spellings of one name are one name. */
function nameIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    // Then the whole text is no JSON either.
    return quoted
  }
}
