import { markup, type Markup } from './markup.ts'

/** The product’s look, as far as mail programs go: no font and no picture is fetched from anywhere. */
const ready = (text: string): Markup => ({ text, isMarkup: true })

export const BODY_FONT = ready("'DM Sans',Helvetica,Arial,sans-serif")
export const HEADING_FONT = ready("Barlow,'DM Sans',Helvetica,Arial,sans-serif")

export const LIGHT = {
  page: '#F4F6F8',
  card: '#FFFFFF',
  text: '#1C252E',
  quiet: '#5B6B7A',
  line: '#DFE3E8',
  brand: '#0C44AE',
  accent: '#1877F2',
  /** A shade below the brand’s blue, on which white is read without effort. */
  button: '#0E71F1',
  buttonText: '#FFFFFF',
  link: '#0C44AE',
} as const

const DARK = {
  page: '#141A21',
  card: '#1C252E',
  text: '#FFFFFF',
  quiet: '#A6B1BC',
  line: '#454F5B',
  brand: '#73BAFB',
  link: '#73BAFB',
} as const

/**
 * What a program does that reads no `style` element stands at each element: light colours, and each value beside its
 * name. On a phone it stands below, where a date or an IBAN has the whole line.
 */
export const STYLES = markup`<style>
  :root {
    color-scheme: light dark;
    supported-color-schemes: light dark;
  }
  @media (prefers-color-scheme: dark) {
    .page {
      background: ${DARK.page} !important;
    }
    .card {
      background: ${DARK.card} !important;
    }
    .text {
      color: ${DARK.text} !important;
    }
    .quiet {
      color: ${DARK.quiet} !important;
    }
    .line {
      border-color: ${DARK.line} !important;
    }
    .brand {
      color: ${DARK.brand} !important;
    }
    .link {
      color: ${DARK.link} !important;
    }
  }
  @media (max-width: 480px) {
    .name,
    .value {
      display: block !important;
      width: auto !important;
    }
    .name {
      padding: 8px 0 0 !important;
    }
    .value {
      padding: 0 0 8px !important;
      border: none !important;
    }
  }
</style>`
