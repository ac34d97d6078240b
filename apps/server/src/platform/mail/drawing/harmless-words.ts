import type { MailWords } from '../wording/wording.ts'

const SUBJECT_LENGTH = 180

/** Line breaks would begin a new header; the others hide or turn what follows them. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu
const INVISIBLE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** The same words without what people cannot see in them: names and titles are typed by anyone. */
export function harmlessWords(words: MailWords): MailWords {
  const { details, items, button, afterwards } = words
  return {
    subject: shortened(harmless(words.subject)),
    preheader: harmless(words.preheader),
    title: harmless(words.title),
    paragraphs: words.paragraphs.map(harmless),
    ...(details && {
      details: details.map(([name, value]) => [harmless(name), harmless(value)] as const),
    }),
    ...(items && { items: items.map(harmless) }),
    ...(button !== undefined && { button }),
    ...(afterwards && { afterwards: afterwards.map(harmless) }),
  }
}

/** An end of a sentence is followed by a blank; a dot within a word, of whichever script (UTS 46), may be read as the address of a page. */
const DOT_WITHIN = /(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=\p{L}{2})/gu

/** A name as no reader of mails makes a link of it: behind each dot stands something that nobody sees. */
export const unlinked = (name: string): string => name.replaceAll(DOT_WITHIN, '$&\u200C')

function harmless(text: string): string {
  return text.replaceAll(BREAKS, ' ').replaceAll(INVISIBLE, '')
}

function shortened(text: string): string {
  if (text.length <= SUBJECT_LENGTH) return text
  // A character that is cut in half would not be well-formed any more.
  return `${text
    .slice(0, SUBJECT_LENGTH - 1)
    .toWellFormed()
    .replace('\uFFFD', '')}…`
}
