import { openRenderer, openSealer } from '@ancrage/certificate'
import { verifySeal } from '@ancrage/certificate/verify-seal'

import { printTable } from '../deposits/table.ts'
import { printTargets } from '../deposits/targets.ts'
import { useOfChildren } from './child-processes.ts'
import { drawWithPdfkit } from './draw-with-pdfkit.ts'
import { measureLongLists } from './measure-long-lists.ts'
import { factsOf, PROOF } from './sample.ts'
import { sampleSeal } from './sample-seal.ts'

/**
 * Sealed certificates per second of one core, warm, one after the other, each of another deposit; the time is that of
 * the processor, in the process that draws and in the one that seals. Beside it pdfkit in the same run, by turns.
 */
const TOTAL = Number(process.argv[2] ?? 2_000)
const WARM_UP = 20
const TURN = 20
const NOTE = `Processor time of one certificate of two pages, its proof attached. Ours is drawn in a process of its own and
sealed (PAdES, EC P-256); pdfkit’s is drawn in this one, as plainly as it can be: no QR code, no ornament, no seal.`

const renderer = openRenderer({ workers: 1, sealer: openSealer(sampleSeal()) })
const ours = async (number: number) => renderer.renderCertificate(factsOf(number), 'fr', [PROOF])
const theirs = async (number: number) => drawWithPdfkit(factsOf(number), PROOF)

const sizes = { ours: (await ours(0)).length, theirs: (await theirs(0)).length }
for (let number = 1; number < WARM_UP; number += 1) {
  await ours(number)
  await theirs(number)
}
const memory: number[] = []
const seconds = { ours: 0, theirs: 0 }
let compared = 0
for (let number = WARM_UP; number < WARM_UP + TOTAL; number += TURN) {
  seconds.ours += await cpuOf(ours, number)
  // Enough of the other for a fair mean, and no more: memory is watched over all of ours.
  if (compared < TOTAL / 4) {
    seconds.theirs += await cpuOf(theirs, number)
    compared += TURN
  }
  memory.push(useOfChildren().residentBytes)
}
const verdict = await verifySeal(await ours(WARM_UP + TOTAL), new Date())
await renderer.close()

const each = { ours: (seconds.ours / TOTAL) * 1000, theirs: (seconds.theirs / compared) * 1000 }
const megabytes = (bytes = 0): number => bytes / 1e6
const early = Math.max(...memory.slice(0, Math.ceil(memory.length / 4)))
const late = Math.max(...memory.slice(-Math.ceil(memory.length / 4)))
printTable(
  [
    ['', 'ms each', 'per second and core', 'kB each', 'drawn'],
    [
      'ours, sealed',
      each.ours.toFixed(1),
      (1000 / each.ours).toFixed(1),
      kilobytes(sizes.ours),
      String(TOTAL),
    ],
    [
      'pdfkit',
      each.theirs.toFixed(1),
      (1000 / each.theirs).toFixed(1),
      kilobytes(sizes.theirs),
      String(compared),
    ],
  ],
  NOTE,
)
const met = printTargets(
  [
    {
      what: 'sealed certificates per second and core',
      measured: 1000 / each.ours,
      unit: '',
      bound: { atLeast: 20 },
    },
    {
      what: 'memory, last quarter against first',
      measured: late / early,
      unit: '',
      bound: { below: 1.1 },
    },
    {
      what: 'the last one’s seal is valid',
      measured: Number(verdict.status === 'valid'),
      unit: '',
      bound: { atLeast: 1 },
    },
  ],
  `Memory of the process that draws: ${megabytes(early).toFixed(0)} MB, then ${megabytes(late).toFixed(0)} MB.`,
)
const longLists = await measureLongLists()
if (!met || !longLists.met) process.exitCode = 1
console.log(
  JSON.stringify({
    bench: 'certificates',
    node: process.version,
    total: TOTAL,
    each,
    sizes,
    early,
    late,
    longLists: longLists.seconds,
  }),
)

async function cpuOf(draw: (number: number) => Promise<Uint8Array>, from: number): Promise<number> {
  const before = { own: process.cpuUsage(), children: useOfChildren().cpuSeconds }
  for (let number = from; number < from + TURN; number += 1) await draw(number)
  const own = process.cpuUsage(before.own)
  return (own.user + own.system) / 1e6 + useOfChildren().cpuSeconds - before.children
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0)
}
