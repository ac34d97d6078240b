import { COVER_MAX_BYTES } from '@ancrage/contract'

import {
  fileOfDrawing,
  PictureUnreadable,
  redrawPicture,
} from '../../../ui/media/redraw-picture.ts'

const LARGEST = { width: 1600, height: Infinity }
const QUALITIES = [0.86, 0.7, 0.5] as const
const UNDER_TRANSPARENCY = 'white'

/**
 * A photograph as a cover, at most 1,600 pixels wide.
 *
 * @throws PictureUnreadable for what is no picture.
 */
export async function drawCover(file: Blob): Promise<Blob> {
  const canvas = await redrawPicture(file, LARGEST, UNDER_TRANSPARENCY)
  for (const quality of QUALITIES) {
    const drawn = await fileOfDrawing(canvas, 'image/jpeg', quality)
    if (drawn.size <= COVER_MAX_BYTES) return drawn
  }
  throw new PictureUnreadable('the picture stays too large')
}
