import type { FileRow, PageContent } from '../page/page-content.ts'
import { type Cost, costOfAll } from './drawing-cost.ts'

/** What all texts of a page may cost: a second, beside another for the tables of the most files. */
const MOST_COST = 200_000
/** However much else there is: enough to tell two names apart. */
const LEAST_COST_OF_A_NAME = 64
const GAP = ' … '

/**
 * The page with a list of files that can be drawn in bounded time: where all names together are longer, each keeps its
 * beginning and its end, and the note says so. The whole names are in the facts attached to the document.
 */
export function boundFileNames(page: PageContent, cost: Cost): PageContent {
  const others = page.blocks.filter(({ kind }) => kind !== 'files')
  const room = Math.max(0, MOST_COST - costOfAll({ ...page, blocks: others }, cost))
  const blocks = page.blocks.map((block) => {
    if (block.kind !== 'files') return block
    const { rows } = block
    if (doFit(rows, room, cost)) return { ...block, note: null }
    const most = Math.max(LEAST_COST_OF_A_NAME, Math.floor(room / rows.length / 2))
    return { ...block, rows: rows.map((row) => withShortNames(row, most, cost)) }
  })
  return { ...page, blocks }
}

/** Answered as soon as it is known: names may be much longer than what is drawn of them. */
function doFit(rows: readonly FileRow[], room: number, cost: Cost): boolean {
  let left = room
  return rows.every(({ name, mediaType }) => (left -= cost(name) + cost(mediaType ?? '')) >= 0)
}

function withShortNames(row: FileRow, most: number, cost: Cost): FileRow {
  const { name, mediaType } = row
  return {
    ...row,
    name: shortened(name, most, cost),
    mediaType: mediaType === null ? null : shortened(mediaType, most, cost),
  }
}

/** Two thirds of what there is room for from the beginning, the rest from the end, where a name has its type. */
function shortened(text: string, most: number, cost: Cost): string {
  // An emoji of two halves costs one: more than twice the room is not looked at.
  if (text.length <= 2 * most && cost(text) <= most) return text
  const beginning = fitting(lettersOf(text.slice(0, 2 * most)), (most * 2) / 3, cost)
  const end = fitting(lettersOf(text.slice(-2 * most)).toReversed(), most / 3, cost).toReversed()
  return beginning.join('') + GAP + end.join('')
}

const lettersOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment)

/** As many as cost no more together; they are drawn together, so they are measured together. */
function fitting(letters: readonly string[], room: number, cost: Cost): readonly string[] {
  let fits = 0
  let tooMany = letters.length + 1
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2)
    if (cost(letters.slice(0, count).join('')) <= room) fits = count
    else tooMany = count
  }
  return letters.slice(0, fits)
}
