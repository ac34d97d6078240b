/** Controls, marks of direction and what else is not seen: they could make a name look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
/** What some system does not take in a name, or takes for a folder. */
const REFUSED = /[\\/:*?"<>|]/g
/** Windows opens a device where it reads one of these, whatever the ending. */
const DEVICE = /^((?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$))/i
/** With the ending that is added, as long as every file system takes it in any script. */
const MOST_BYTES = 200

/** A name that somebody typed as a file may bear on any system, cut in its middle where it is too long. */
export function downloadName(typed: string): string {
  const visible = typed.replaceAll(UNSEEN, '').replaceAll(REFUSED, '_').trim().replace(/^\.+/, '')
  return shortened(visible.replace(DEVICE, '_$1')) || 'file'
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MOST_BYTES) return name
  const letters = Array.from(new Intl.Segmenter('und').segment(name), ({ segment }) => segment)
  const end = fitting(letters.slice(-20).toReversed(), MOST_BYTES / 4).toReversed()
  return `${fitting(letters, (MOST_BYTES * 3) / 4 - 1).join('')}…${end.join('')}`
}

function fitting(letters: readonly string[], room: number): readonly string[] {
  let left = room
  const count = letters.findIndex((letter) => (left -= Buffer.byteLength(letter)) < 0)
  return count < 0 ? letters : letters.slice(0, count)
}
