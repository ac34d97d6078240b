import { openRenderer } from '@ancrage/certificate'

import { printTable } from '../deposits/table.ts'
import { printTargets } from '../deposits/targets.ts'
import { useOfChildren } from './child-processes.ts'
import { factsOf, manyFilesOf } from './sample.ts'

const FEW = 100
const MOST = 1_000
const LONGEST = 1_024
type Names = Parameters<typeof manyFilesOf>[2]

/** What the names are made of, and how long they are. */
const NAMES: Readonly<Record<string, Names>> = {
  'ordinary names': ['croquis de la façade ', 40],
  Latin: ['abcdefgh', LONGEST],
  'words of Latin': ['lorem ipsum ', LONGEST],
  Chinese: ['作品存在证明', LONGEST],
  Arabic: ['العربية', LONGEST],
  'letters that no font has': ['\u05e9\u05dc\u05d5\u05dd', LONGEST],
  'four fonts by turns': ['aя中한', LONGEST],
}
const NOTE = `Processor time of the process that draws. Below the ordinary names, of ${LONGEST} characters: of ${FEW} files they stand
whole or nearly, of ${MOST} they are shortened. More files may not cost more than as many times more.`

/** What a long list of files costs: more files are to cost as much more, and the most files three seconds. */
export async function measureLongLists() {
  const renderer = openRenderer({ workers: 1 })
  let number = 1_000_000
  const secondsFor = async (count: number, names: Names): Promise<number> => {
    const facts = manyFilesOf((number += 1), count, names)
    const before = useOfChildren().cpuSeconds
    await renderer.renderCertificate(facts, 'fr', [])
    return useOfChildren().cpuSeconds - before
  }
  const seconds: (readonly [string, number, number])[] = []
  for (const [name, names] of Object.entries(NAMES)) {
    // The one before may have ended its process, for the memory it took.
    await renderer.renderCertificate(factsOf((number += 1)), 'fr', [])
    seconds.push([name, await secondsFor(FEW, names), await secondsFor(MOST, names)])
  }
  await renderer.close()
  printTable(
    [
      ['names in', `${FEW} files, s`, `${MOST} files, s`, 'ratio / 10'],
      ...seconds.map(([name, few, most]) => [
        name,
        few.toFixed(2),
        most.toFixed(2),
        (most / few / 10).toFixed(2),
      ]),
    ],
    NOTE,
  )
  const met = printTargets(
    [
      {
        what: `${MOST} files, against ten times ${FEW}`,
        measured: Math.max(...seconds.map(([, few, most]) => most / few / 10)),
        unit: '',
        bound: { below: 1.2 },
      },
      {
        what: `${MOST} files with any names`,
        measured: Math.max(...seconds.map(([, , most]) => most)),
        unit: 's',
        bound: { below: 3 },
      },
    ],
    'Seconds of one core of this machine.',
  )
  return { met, seconds }
}
