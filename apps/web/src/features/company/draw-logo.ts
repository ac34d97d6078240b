import { LOGO_MAX_BYTES, LOGO_MAX_SIDE } from '@ancrage/contract'

import { fileOfDrawing, PictureUnreadable, redrawPicture } from '../../ui/media/redraw-picture.ts'

/** Certificates give it a centimetre in height: sharper is only heavier. */
const HIGHEST = 250
const SCALES = [1, 0.7, 0.5, 0.35] as const
const TRANSPARENT = 'transparent'

/**
 * A picture of any kind that the browser reads as a PNG for certificates.
 *
 * @throws PictureUnreadable for others.
 */
export async function drawLogo(file: Blob): Promise<Blob> {
  for (const scale of SCALES) {
    const largest = { width: LOGO_MAX_SIDE * scale, height: HIGHEST * scale }
    const drawn = await fileOfDrawing(await redrawPicture(file, largest, TRANSPARENT), 'image/png')
    if (drawn.size <= LOGO_MAX_BYTES) return drawn
  }
  throw new PictureUnreadable('the picture stays too large')
}
