/**
 * The program of one drawing process: draws what it is sent, one at a time, and answers. It ends with its parent,
 * and by nothing else: a signal meant for the whole group must not cut off a certificate that is being drawn.
 */
import type { Drawing, Drawn, DrawnAnswer, InvoiceDrawing } from './drawing.ts'
import { openTypesetter } from './typesetter.ts'

const typesetter = openTypesetter()

process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))
process.on('message', (drawing: Drawing | InvoiceDrawing) => {
  const drawn = draw(drawing)
  const answer: DrawnAnswer = { drawn, residentBytes: process.memoryUsage.rss() }
  process.send?.(answer)
})

function draw(drawing: Drawing | InvoiceDrawing): Drawn {
  try {
    return typesetter.typeset(drawing)
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
