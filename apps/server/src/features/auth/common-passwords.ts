import { readFileSync } from 'node:fs'

const LIST = new URL('./common-passwords.txt', import.meta.url)
const MIN_LENGTH = 5
const MAX_LENGTH = 20

let words: ReadonlySet<string> | undefined

/** The longest of the most frequent passwords that is a part of the text, if one is. */
export function longestCommonPart(text: string): string | undefined {
  words ??= new Set(readFileSync(LIST, 'utf8').split('\n').filter(isWord))
  for (let length = Math.min(MAX_LENGTH, text.length); length >= MIN_LENGTH; length -= 1) {
    for (let start = 0; start + length <= text.length; start += 1) {
      const part = text.slice(start, start + length)
      if (words.has(part)) return part
    }
  }
  return undefined
}

function isWord(line: string): boolean {
  return line !== '' && !line.startsWith('#')
}
