import { COVER_MAX_BYTES } from '@ancrage/contract'

const WIDEST = 1600
const QUALITIES = [0.86, 0.7, 0.5] as const
const UNDER_TRANSPARENCY = 'white'

/**
 * A photograph as a cover: drawn again at most 1,600 pixels wide, which makes it light and leaves out what
 * cameras write into their files, the place above all. Throws CoverUnreadable for what is no picture.
 */
export async function drawCover(file: Blob): Promise<Blob> {
  const picture = await decode(file)
  const scale = Math.min(1, WIDEST / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (context === null) throw new CoverUnreadable('this browser cannot draw')
  context.fillStyle = UNDER_TRANSPARENCY
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return lightEnough(canvas)
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    throw new CoverUnreadable(error)
  }
}

async function lightEnough(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of QUALITIES) {
    const drawn = await jpegOf(canvas, quality)
    if (drawn.size <= COVER_MAX_BYTES) return drawn
  }
  throw new CoverUnreadable('the picture stays too large')
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (drawn) =>
        drawn === null ? reject(new CoverUnreadable('nothing was drawn')) : resolve(drawn),
      'image/jpeg',
      quality,
    )
  })
}

export class CoverUnreadable extends Error {
  constructor(cause: unknown) {
    super('The picture could not be read', { cause })
    this.name = 'CoverUnreadable'
  }
}
