import type { Label, Wording } from '../wording/wording.ts'
import type { Field, Line } from './page-content.ts'

/** A labelled row. A value that is absent leaves no row. */
export function fieldRow(
  wording: Wording,
  label: Label,
  ...lines: readonly (Line | null)[]
): readonly Field[] {
  const present = lines.filter((line) => line !== null)
  return present.length === 0 ? [] : [{ label: wording.labels[label], lines: present }]
}

export function plainLine(text: string | null): Line | null {
  return text === null ? null : [{ plain: text }]
}

/** A text of several lines, as typed. */
export function linesOf(text: string | null): readonly (Line | null)[] {
  if (text === null) return [null]
  return text.split(/\r\n|\r|\n/).map((line) => [{ plain: line.replaceAll('\t', '    ') }])
}
