/** A file that begins as a token may go on as anything, and its name has no program: desktops go by what stands in it (AV2, AY3). */
export function isShownAsWork(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, READ_BYTES))
  return (
    WORDS.test(beginning) ||
    MARKS.some(([at, marks]) => marks.some((mark) => beginning.startsWith(mark, at)))
  )
}

/** Behind the last mark. */
const READ_BYTES = 2_148

/** Anywhere: PDFs, pages and drawings, books and texts, tables, lists of what is played, models, films (MXF). */
const WORDS = new RegExp(
  [
    '%PDF-',
    '<(?:!doctype|html|head|script|title|svg|fictionbook|abiword|dia:|feed |rss|opml|smil|asx|playlist|xsl:|\\?php)',
    '//W3C//DTD XHTML|http://www\\.w3\\.org/TR/xhtml1',
    'g[mn][rm]:Workbook|\\n(?:HEADER\\r?\\n|\\[Desktop Entry\\])|OBJ File: |newmtl |mtllib ',
    '\\[Script Info\\]|Dialogue: |Mathematica Notebook|This notebook can be used on any',
    '\\x06\\x0e\\x2b\\x34\\x02\\x05\\x01\\x01\\x0d\\x01',
  ].join('|'),
  'i',
)

/** At one place each, as the shared database of desktops has them: pictures, books, music, models, archives, texts and tables. */
const MARKS: readonly (readonly [at: number, marks: readonly string[]])[] = [
  [20, ['!SCREAM!', '!Scream!', 'BMOD2STM', 'GIMP', 'GPAT']],
  [38, ['Spreadsheet']],
  [44, ['SCRM']],
  [60, ['BOOKMOBI', 'TEXtREAd', 'TEXtTlDc', 'DataPlkr']],
  [72, ['S      1\n', 'S0000001\n']],
  [102, ['mBIN']],
  [128, ['DICM']],
  [242, ['EASTMAN KODAK']],
  [257, ['ustar']],
  [546, ['bjbj', 'jbjb']],
  [1_080, ['M.K.', 'M!K!', 'FLT4', 'FLT8', '4CHN', '6CHN', '8CHN']],
  [2_080, ['Microsoft Excel']],
  [2_089, ['StarWriter']],
  [2_108, ['MSWordDoc']],
  [2_112, ['MSWordDoc', 'Microsoft Word']],
]
