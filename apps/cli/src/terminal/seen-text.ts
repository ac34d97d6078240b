import type { CliContext } from '../context.ts'

/** What moves, colours or reorders text on a terminal instead of standing there. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu
const INSTEAD = '\uFFFD'

/** A line that holds words of strangers: nothing in them passes for another line, or takes ours away. */
export const asLine = (text: string): string => text.replaceAll(UNSEEN, INSTEAD)

/** JSON says the same in other signs. */
export const asJson = (json: string): string =>
  json.replaceAll(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Where text is shown with nothing unseen in it but the ends of its lines. Bytes are for programs, and stay as they are. */
export function showingAll({ write, complain, showProgress, ...rest }: CliContext): CliContext {
  return {
    ...rest,
    write: (text) => write(typeof text === 'string' ? asLines(text) : text),
    complain: (text) => complain(asLines(text)),
    showProgress: showProgress && ((line) => showProgress(asLine(line))),
  }
}

const asLines = (text: string): string => text.split('\n').map(asLine).join('\n')
