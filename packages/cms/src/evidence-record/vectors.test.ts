import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { sha256Of } from '../testing/sample-record.ts'
import { readEvidenceRecord } from './read-evidence-record.ts'

/** The vectors of docs/formats/evidence-record.md §5, about those of declarations. */
const placeOf = (path: string): string =>
  fileURLToPath(new URL(`../../vectors/evidence-record/${path}`, import.meta.url))
const bytesAt = (path: string): Uint8Array => new Uint8Array(readFileSync(placeOf(path)))
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

type Expected = Readonly<{
  time: string
  serial: string
  imprint: string
  data: readonly string[]
  lists: number
  bytes: number
  /** Of what renewed it. */
  renewals?: readonly string[]
}>
const EXPECTED = JSON.parse(Buffer.from(bytesAt('expected.json')).toString('utf8')) as Readonly<
  Record<string, Expected>
>
const NOW = new Date('2028-11-28T00:00:00Z')
/** The Python that Debian’s packages install for. */
const PYTHON = '/usr/bin/python3'

describe.each(Object.entries(EXPECTED))('the vector %s', (name, expected) => {
  const record = bytesAt(`${name}.ers`)

  test('says what it was made to say', async () => {
    const { token, paths, renewals } = await readEvidenceRecord(record, NOW)
    expect(record).toHaveLength(expected.bytes)
    expect(token).toMatchObject({
      time: Date.parse(expected.time),
      serial: expected.serial,
      signature: 'valid',
    })
    expect(hexOf(token.imprint ?? new Uint8Array())).toBe(expected.imprint)
    expect(paths.map(({ digest }) => hexOf(digest))).toEqual(expected.data)
    expect(renewals.map(({ time }) => new Date(time).toISOString())).toEqual(
      expected.renewals ?? [],
    )
    expect(renewals.every(({ signature }) => signature === 'valid')).toBe(true)
    expect(paths[0]?.steps).toHaveLength(2 * expected.lists)
  })

  test('dates the declaration and the file that stand there', async () => {
    const folder = `../../../declaration/vectors/${name === 'several-files' ? 'three-files' : 'one-file'}`
    const { paths } = await readEvidenceRecord(record, NOW)
    const dated = paths.map(({ digest }) => hexOf(digest))
    expect(dated).toContain(hexOf(sha256Of(bytesAt(`${folder}/declaration.json`))))
    if (name === 'several-files') return
    expect(dated).toContain(hexOf(sha256Of(bytesAt(`${folder}/file-1`))))
  })

  test('leads to what its token dates, with nothing but Python', (context) => {
    context.skip(spawnSync(PYTHON, ['-c', '']).status !== 0, `${PYTHON} is absent`)
    const { stdout, stderr } = spawnSync(PYTHON, [placeOf('check.py'), placeOf(`${name}.ers`)], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      imprint: expected.imprint,
      data: expected.data,
      renewals: expected.renewals?.length ?? 0,
    })
  })
})
