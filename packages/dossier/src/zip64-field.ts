type Span = Readonly<{ from: number; to: number }>

const ZIP64 = 1
/** A length or an offset that stands in the ZIP64 field instead. */
export const IN_ZIP64 = 0xff_ff_ff_ff

/** The values of the ZIP64 field among the extra fields of a header: those that do not fit in 32 bits, in the order of §4.5.3. */
export function zip64Field(view: DataView, { from, to }: Span): readonly number[] {
  for (let at = from; at + 4 <= to;) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === ZIP64 && end <= to) {
      const count = Math.min(3, Math.floor((end - at - 4) / 8))
      return Array.from({ length: count }, (_, index) =>
        Number(view.getBigUint64(at + 4 + 8 * index, true)),
      )
    }
    at = end
  }
  return []
}
