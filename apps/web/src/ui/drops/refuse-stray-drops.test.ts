import { expect, test } from 'vitest'

import { refuseStrayDrops } from './refuse-stray-drops.ts'

test('a file beside what takes files is refused, not opened over the page', () => {
  const { hover, drop } = watched()
  expect(hover('Files')).toEqual({ refused: true, dropEffect: 'none' })
  expect(drop('Files')).toEqual({ refused: true, dropEffect: 'none' })
})

test('what somebody takes stays theirs, and words can be dragged', () => {
  const { hover: hoverOverZone } = watched((event) => event.preventDefault())
  expect(hoverOverZone('Files')).toEqual({ refused: true, dropEffect: 'copy' })
  const { hover } = watched()
  expect(hover('text/plain')).toEqual({ refused: false, dropEffect: 'copy' })
})

test('once nothing takes files here any more, the browser does as it pleases', () => {
  const { stop, drop } = watched()
  stop()
  expect(drop('Files')).toEqual({ refused: false, dropEffect: 'copy' })
})

function watched(zone: (event: Event) => void = () => {}) {
  const page = new EventTarget()
  page.addEventListener('dragover', zone)
  const stop = refuseStrayDrops(page)
  const send = (name: string) => (type: string) => {
    const dataTransfer = { types: [type], dropEffect: 'copy' }
    const event = Object.assign(new Event(name, { cancelable: true }), { dataTransfer })
    page.dispatchEvent(event)
    return { refused: event.defaultPrevented, dropEffect: dataTransfer.dropEffect }
  }
  return { stop, hover: send('dragover'), drop: send('drop') }
}
