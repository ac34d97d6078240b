import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

import { composePage } from '../page/compose-page.ts'
import { sampleFacts } from '../testing/sample-facts.ts'
import type { Drawing } from './drawing.ts'
import { openDrawingWorker } from './drawing-worker.ts'

const faultyProcess = fileURLToPath(new URL('../testing/faulty-process.ts', import.meta.url))
const worker = openDrawingWorker(1, faultyProcess)
afterEach(() => worker.close())

function drawingTitled(workTitle: string): Drawing {
  const page = composePage(sampleFacts, 'fr', [], null)
  return {
    page: { ...page, workTitle },
    attachments: [],
    operatorLogo: null,
    companyLogo: null,
    createdAt: 0,
  }
}

test('a process that dies costs one certificate, and the next is drawn', async () => {
  await expect(worker.draw(drawingTitled('die'))).rejects.toMatchObject({
    code: 'renderer.crashed',
  })
  expect(await worker.draw(drawingTitled('fine'))).toBeInstanceOf(Uint8Array)
})

test('a page without end is given up, and the next is drawn', async () => {
  await expect(worker.draw(drawingTitled('hang'))).rejects.toMatchObject({
    code: 'renderer.timeout',
  })
  expect(await worker.draw(drawingTitled('fine'))).toBeInstanceOf(Uint8Array)
})

test('a process is kept while it is small, and replaced once it has grown', async () => {
  const first = await worker.draw(drawingTitled('fine'))
  const same = await worker.draw(drawingTitled('grow'))
  const next = await worker.draw(drawingTitled('fine'))
  expect(Buffer.from(same)).toEqual(Buffer.from(first))
  expect(Buffer.from(next)).not.toEqual(Buffer.from(first))
})

test('a program that is not there is a crash, not a wait', async () => {
  const missing = openDrawingWorker(10, `${faultyProcess}.missing`)
  await expect(missing.draw(drawingTitled('fine'))).rejects.toMatchObject({
    code: 'renderer.crashed',
  })
})

test('closing ends the drawing under way', async () => {
  const drawing = expect(worker.draw(drawingTitled('hang'))).rejects.toMatchObject({
    code: 'renderer.crashed',
  })
  await worker.close()
  await drawing
})
