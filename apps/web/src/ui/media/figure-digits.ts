const BYTES = 32

/** Sixty-four digits that follow from words, for the figure of what has no hash of its own. They prove nothing. */
export function figureDigits(words: string): string {
  let state = 0x811c9dc5
  for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return Array.from({ length: BYTES }, () => {
    state = (Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x9e3779b9) >>> 0
    return (state >>> 24).toString(16).padStart(2, '0')
  }).join('')
}
