import { ROSETTE_VIEW_BOX, rosetteOf } from '@ancrage/rosette'

import type { PageContent } from './page-content.ts'

/** The deposit's own figure behind the first page, as banknotes have one: its heart is there once a block confirms it. */
export function guillocheSvg({ hex, isWhole }: PageContent['rosette'], colour: string): string {
  const { ring, heart } = rosetteOf(hex)
  const figure = isWhole ? `${ring}${heart}` : ring
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${ROSETTE_VIEW_BOX}"><path fill="none" stroke="${colour}" stroke-width="1.5" d="${figure}"/></svg>`
}
