import { openDrawingWorker, type DrawingWorker } from '@ancrage/certificate'
import { afterAll } from 'vitest'

const SECONDS = 30

/** Started with the first certificate of a test file: starting takes longer than drawing. */
const worker = openDrawingWorker(SECONDS)

/** One process for all services of a test file, which lives as long as the file. */
export const sharedDrawingWorker = (): DrawingWorker => ({
  draw: worker.draw,
  close: async () => undefined,
})

afterAll(() => worker.close())
