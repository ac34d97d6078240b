/**
 * What the template draws: words already chosen, numbers and dates already written. Plain JSON; the template
 * decides how it looks, never what it says.
 */
export type PageContent = {
  readonly language: 'fr' | 'en'
  readonly region: 'FR' | 'GB'
  readonly documentTitle: string
  readonly look: Look
  /** The hash that the figure is drawn from, and whether all of it is drawn. */
  readonly rosette: { readonly hex: string; readonly isWhole: boolean }
  readonly brand: string
  readonly numberLabel: string
  readonly number: string
  readonly title: string
  readonly subtitle: string
  readonly workTitle: string
  readonly depositedBy: Line
  /** Short words set on every page beside the number. */
  readonly marks: readonly Mark[]
  /** Words set along the edge of every page. */
  readonly edge: string | null
  readonly footer: string
  readonly qr: {
    readonly caption: string
    readonly alternative: string
    readonly link: string
  } | null
  readonly blocks: readonly Block[]
}

/** Green is kept for what proves something to anyone. */
export type Look = 'evidential' | 'provisional' | 'development' | 'superseded'

export type Mark = { readonly tone: Tone; readonly text: string }

export type Tone = 'keep' | 'provisional' | 'development' | 'superseded'

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'annex'; readonly text: string }
  | { readonly kind: 'fields'; readonly rows: readonly Field[] }
  | { readonly kind: 'digest'; readonly label: string; readonly hex: string }
  | { readonly kind: 'notice'; readonly tone: Tone; readonly title: string; readonly text: string }
  | {
      readonly kind: 'columns'
      readonly columns: readonly Column[]
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | {
      readonly kind: 'files'
      readonly head: readonly string[]
      readonly rows: readonly FileRow[]
      /** Below the list, where names had to be shortened. */
      readonly note: string | null
    }
  | { readonly kind: 'path'; readonly head: readonly string[]; readonly rows: readonly PathRow[] }

export type Column = {
  readonly title: string
  readonly text: string
  /** On a line of its own below the text. */
  readonly link: string | null
}

export type Field = { readonly label: string; readonly lines: readonly Line[] }

/** Parts are drawn one after the other; each keeps its own writing direction. */
export type Line = readonly Part[]

export type Part =
  | { readonly plain: string }
  | { readonly strong: string }
  | { readonly quiet: string }
  | { readonly mono: string }
  /** A command, never broken over two lines. */
  | { readonly code: string }
  | { readonly hex: string }
  | { readonly link: string }

export type FileRow = {
  readonly number: string
  readonly name: string
  readonly mediaType: string | null
  readonly size: string
  readonly hex: string
}

export type PathRow =
  | { readonly kind: 'result'; readonly label: string; readonly hex: string }
  | {
      readonly kind: 'step'
      readonly number: string
      readonly side: string
      readonly hex: string
      readonly hashed: string
    }
