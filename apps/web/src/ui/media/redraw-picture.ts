export type Size = Readonly<{ width: number; height: number }>

/**
 * A picture drawn again, its proportions kept, at most as large as `largest` in pixels: lighter, and without what cameras
 * write into their files, the place above all.
 *
 * @throws PictureUnreadable for what is no picture.
 */
export async function redrawPicture(
  file: Blob,
  largest: Size,
  background: string,
): Promise<HTMLCanvasElement> {
  const picture = await decode(file)
  const scale = Math.min(1, largest.width / picture.width, largest.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new PictureUnreadable('this browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

/**
 * What is drawn, as a file; `quality` from 0 to 1 is of use to JPEG alone.
 *
 * @throws PictureUnreadable.
 */
export function fileOfDrawing(
  canvas: HTMLCanvasElement,
  type: 'image/jpeg' | 'image/png',
  quality?: number,
): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (drawn) =>
        drawn === null ? reject(new PictureUnreadable('nothing was drawn')) : resolve(drawn),
      type,
      quality,
    )
  })
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    throw new PictureUnreadable(error)
  }
}

export class PictureUnreadable extends Error {
  constructor(cause: unknown) {
    super('The picture could not be read', { cause })
    this.name = 'PictureUnreadable'
  }
}
