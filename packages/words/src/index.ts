export {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LOCALES,
  terminalLanguage,
  type Language,
} from './language.ts'
export type { Both, Table, Translated, Value, Values, Word } from './table.ts'
export { fill, sayIn, type Say } from './say.ts'
export { inEach, sayBoth } from './both.ts'
export { formatMoment, formatEvidenceTime } from './moments.ts'
export {
  formatBytes,
  formatMoney,
  formatNumber,
  formatPercent,
  formatProgress,
  formatSigned,
  formatSpeed,
} from './amounts.ts'
