import { DossierError } from './dossier-error.ts'

type Span = Readonly<{ from: number; to: number }>

const ZIP64 = 1
/** A length or an offset that stands in the ZIP64 field instead. */
const IN_ZIP64 = 0xff_ff_ff_ff

/**
 * Lengths and offsets of a header, each from the ZIP64 field among its extra fields where it does not fit in 32 bits (PKWARE APPNOTE
 * §4.5.3). There is one such field, and it has these values alone: programs take the first or the last of two, and leave out what they
 * need not (AT1).
 *
 * @throws `archive.damaged`.
 */
export function withZip64(near: readonly number[], view: DataView, extra: Span): readonly number[] {
  const isFar = near.map((value) => value === IN_ZIP64)
  const fields = zip64Fields(view, extra)
  const far = fields[0] ?? []
  if (fields.length > 1 || far.length !== isFar.filter(Boolean).length) {
    throw new DossierError('archive.damaged', 'ZIP64')
  }
  let next = 0
  return near.map((value, index) => (isFar[index] ? (far[next++] ?? value) : value))
}

/**
 * The values of each ZIP64 field.
 *
 * @throws `archive.damaged`, where one is cut off.
 */
function zip64Fields(view: DataView, { from, to }: Span): readonly (readonly number[])[] {
  const fields: (readonly number[])[] = []
  for (let at = from; at + 4 <= to;) {
    const length = view.getUint16(at + 2, true)
    const end = at + 4 + length
    if (view.getUint16(at, true) === ZIP64) {
      if (end > to || length % 8 !== 0) throw new DossierError('archive.damaged', 'ZIP64')
      const places = Array.from({ length: length / 8 }, (_, index) => at + 4 + 8 * index)
      fields.push(places.map((place) => Number(view.getBigUint64(place, true))))
    }
    at = end
  }
  return fields
}
