import { readFileSync } from 'node:fs'

const PASSWORDS = new URL('./common-passwords.txt', import.meta.url)
const WORDS = new URL('./common-words.txt', import.meta.url)
const MIN_LENGTH = 5
const MAX_LENGTH = 20

const read = new Map<URL, ReadonlySet<string>>()

/** The longest of the most frequent passwords that is a part of the text, if one is. */
export const longestCommonPart = (text: string): string | undefined => longestOf(PASSWORDS, text)

/** The longest word of every day that is a part of the text, if one is. */
export const longestCommonWord = (text: string): string | undefined => longestOf(WORDS, text)

function longestOf(list: URL, text: string): string | undefined {
  const words = wordsOf(list)
  for (let length = Math.min(MAX_LENGTH, text.length); length >= MIN_LENGTH; length -= 1) {
    for (let start = 0; start + length <= text.length; start += 1) {
      const part = text.slice(start, start + length)
      if (words.has(part)) return part
    }
  }
  return undefined
}

function wordsOf(list: URL): ReadonlySet<string> {
  const known = read.get(list)
  if (known) return known
  // The first lines say where the rest is from, and are longer than any part that is looked up.
  const words = new Set(readFileSync(list, 'utf8').split('\n'))
  read.set(list, words)
  return words
}
