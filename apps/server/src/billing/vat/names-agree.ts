/**
 * Whether what a buyer calls themselves is a name that the register tells, once case, accents, punctuation and legal forms are set
 * aside. Some member states tell a trade name too, behind `||`.
 */
export function namesAgree(typed: string, told: string | null): boolean {
  const name = plainName(typed)
  if (told === null || name === '') return false
  return [told, ...told.split('||')].some((one) => plainName(one) === name)
}

/** Without blanks, for some write `OReilly` and others `O Reilly`. */
function plainName(name: string): string {
  const letters = Array.from(name.normalize('NFKD').toUpperCase(), (one) => AS_ASCII[one] ?? one)
  const words = letters
    .join('')
    .replaceAll(/[\p{M}.\u2019'`\u00b4/]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    // `S p A` and `S.p.A.` are one word.
    .replaceAll(/(?<![^ ])(?:[^ ] )+[^ ](?![^ ])/gu, (single) => single.replaceAll(' ', ''))
    .trim()
  return withoutForms(words).replaceAll(' ', '')
}

/** Before and behind the name, as often as they stand there; a name that is nothing else stays. */
function withoutForms(words: string): string {
  const bare = words.replace(FORM_BEHIND, '').replace(FORM_BEFORE, '')
  return bare === words ? words : withoutForms(bare)
}

/** Letters that take no accent apart. */
const AS_ASCII: Readonly<Record<string, string>> = { Ø: 'O', Ł: 'L', Đ: 'D', Æ: 'AE', Œ: 'OE' }

/** As `plainName` writes them, so without accents and dots; those of two words before those of one. */
const FORMS = [
  'SP Z OO|SP ZOO|SP K|SPOL S RO|S RO',
  'GMBH|MBH|AG|KG|OHG|OG|UG|EK|EU|GBR|SE|KGAA|CO|EG',
  'SA|SAS|SASU|SARL|SARLS|EURL|SNC|SCI|SCA|SCS|SCOP|SC|EI',
  'LTD|LIMITED|PLC|DAC|CLG|LLP|UC|BV|NV|VOF|BVBA|SPRL|CV',
  'SPA|SRL|SRLS|SAPA|SL|SLU|SAU|SLL|LDA|UNIPESSOAL|AB|HB|KB',
  'OY|OYJ|AS|APS|IS|KFT|ZRT|NYRT|BT|SRO|VOS|SPZOO|DOO|DD|UAB|MB|SIA|OU|EOOD|OOD|AD',
  'ООД|ЕООД|АД|ΑΕ|ΕΠΕ|ΙΚΕ|ΟΕ|ΕΕ|ΜΙΚΕ|ΜΟΝΟΠΡΟΣΩΠΗ',
].join('|')
const FORM_BEHIND = new RegExp(`(?<=[^ ]) (?:${FORMS})$`)
const FORM_BEFORE = new RegExp(`^(?:${FORMS}) (?=[^ ])`)
