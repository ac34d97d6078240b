import type { Block } from '../page/page-content.ts'

type FilesBlock = Extract<Block, { kind: 'files' }>

/** A letter costs the typesetter about 8 µs: a list of the most files with the longest names stays below three seconds. */
const MOST_DRAWN_LETTERS = 200_000
/** However many files: enough to tell two names apart. */
const FEWEST_LETTERS_OF_A_NAME = 64
const GAP = ' … '

/**
 * The list of files with names that may be drawn in bounded time: where all of them together are longer, each keeps its
 * beginning and its end, and the note says so. The whole names are in the facts attached to the document.
 * @param draw what the page writes for a text: a letter that no font has is a longer code point
 */
export function boundFileNames(block: FilesBlock, draw: (text: string) => string): FilesBlock {
  const length = (text: string | null): number => (text === null ? 0 : draw(text).length)
  const all = block.rows.reduce(
    (sum, { name, mediaType }) => sum + length(name) + length(mediaType),
    0,
  )
  if (all <= MOST_DRAWN_LETTERS) return { ...block, note: null }
  const share = Math.floor(MOST_DRAWN_LETTERS / block.rows.length / 2)
  const most = Math.max(FEWEST_LETTERS_OF_A_NAME, share)
  const shorten = (text: string): string => shortened(text, most, length)
  const rows = block.rows.map((row) => ({
    ...row,
    name: shorten(row.name),
    mediaType: row.mediaType === null ? null : shorten(row.mediaType),
  }))
  return { ...block, rows }
}

/** Two thirds of what there is room for from the beginning, the rest from the end, where a name has its type. */
function shortened(text: string, most: number, length: (text: string) => number): string {
  if (length(text) <= most) return text
  // What is drawn is never shorter than what is written: more than this is not looked at.
  const beginning = fitting(lettersOf(text.slice(0, most)), (most * 2) / 3, length)
  const end = fitting(lettersOf(text.slice(-most)).toReversed(), most / 3, length).toReversed()
  return beginning.join('') + GAP + end.join('')
}

const lettersOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment)

function fitting(
  letters: readonly string[],
  room: number,
  length: (text: string) => number,
): readonly string[] {
  let left = room
  const count = letters.findIndex((letter) => (left -= length(letter)) < 0)
  return count < 0 ? letters : letters.slice(0, count)
}
