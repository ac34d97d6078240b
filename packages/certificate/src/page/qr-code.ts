import { encode } from 'uqr'

/** A QR code as one SVG path, a unit per module, without the quiet zone, which the page leaves around it. */
export function qrCodeSvg(text: string, colour: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const modules = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="${colour}" d="${modules.join('')}"/></svg>`
}
