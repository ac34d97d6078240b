import { readFileSync } from 'node:fs'

import { hexToBytes, sha256 } from '@ancrage/proof'
import { tokensDating } from '@ancrage/verification'
import { describe, expect, test } from 'vitest'

import { conclude } from '../judging/conclude.ts'
import { gatherEvidence, type Piece } from '../judging/evidence.ts'
import { inspectFile } from '../reading/inspect-file.ts'
import { isEvidenceRecord } from './is-evidence-record.ts'

/** A record of a file and its declaration, and the file; a token alone. */
const fileAt = (path: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`../../../../${path}`, import.meta.url)))
const record = fileAt('packages/cms/vectors/evidence-record/together.ers')
const renewed = fileAt('packages/cms/vectors/evidence-record/renewed.ers')
const work = fileAt('packages/declaration/vectors/one-file/file-1')
const declaration = fileAt('packages/declaration/vectors/one-file/declaration.json')
const token = fileAt('apps/verify/vectors/receipt.tst')
const NOW = new Date('2026-11-28T12:00:00Z')

const pieceOf = async (id: number, name: string, bytes: Uint8Array): Promise<Piece> => ({
  id,
  name,
  size: bytes.length,
  inspection: await inspectFile(new Blob([new Uint8Array(bytes)]), name, NOW),
  digests: { sha256: sha256(bytes) },
})
const kindsIn = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const { findings } = await inspectFile(new Blob([new Uint8Array(bytes)]), 'a.ers', NOW)
  return findings.map((one) => (one.kind === 'refused' ? one.reason : one.kind))
}

describe('an evidence record', () => {
  test('is told from other DER by its first bytes', () => {
    expect(isEvidenceRecord(record)).toBe(true)
    for (const other of [
      token,
      work,
      new Uint8Array(),
      record.subarray(1),
      Uint8Array.of(0x30, 0x84),
    ]) {
      expect(isEvidenceRecord(other)).toBe(false)
    }
  })

  test('is told from a timestamp request, which begins alike', () => {
    const imprint = `3031300d060960864801650304020105000420${'ab'.repeat(32)}`
    for (const rest of ['', '0101ff', '06042a030401', '02084f0e1d2c3b4a5968']) {
      const content = `020101${imprint}${rest}`
      const length = (content.length / 2).toString(16).padStart(2, '0')
      expect(isEvidenceRecord(hexToBytes(`30${length}${content}`))).toBe(false)
    }
  })

  test('is a token, and a path to it from each of its data', async () => {
    const { inspection } = await pieceOf(1, 'AN.ers', record)
    expect(inspection?.kind).toBe('token')
    expect(await kindsIn(record)).toEqual(['token', 'tokenPath', 'tokenPath'])
  })

  test('dates the file and the declaration that it is about, by itself, and no other', async () => {
    const evidence = gatherEvidence([
      await pieceOf(1, 'work.txt', work),
      await pieceOf(2, 'AN.ers', record),
    ])
    expect(tokensDating(evidence, [sha256(work)])).toHaveLength(1)
    expect(tokensDating(evidence, [sha256(declaration)])).toHaveLength(1)
    expect(tokensDating(evidence, [sha256(token)])).toEqual([])
    const { subjects, strayTokens } = conclude(evidence, { testimoniesAt: () => [] }, NOW)
    expect(subjects.map(({ verdict, tokens }) => [verdict, tokens.length])).toEqual([
      ['noProof', 1],
    ])
    expect(strayTokens).toEqual([])
  })

  test('that was renewed dates as before, and names what renewed it, beside its token or the record of before', async () => {
    const LATER = new Date('2029-01-01T00:00:00Z')
    const pieces = await Promise.all(
      [work, fileAt('packages/cms/vectors/evidence-record/alone.ers'), renewed].map(
        async (bytes, id) => ({
          ...(await pieceOf(id, id === 0 ? 'work.txt' : `${id}.ers`, bytes)),
          inspection: await inspectFile(new Blob([bytes]), `${id}`, LATER),
        }),
      ),
    )
    const [line, ...others] = tokensDating(gatherEvidence(pieces), [sha256(work)])
    expect(others).toEqual([])
    expect(line?.renewals?.map(({ time }) => new Date(time).getUTCFullYear())).toEqual([2027, 2028])
    expect(await kindsIn(renewed)).toEqual(['token', 'tokenPath', 'tokenPath'])
  })

  test('that is damaged, or renewed by what renews something else, is named as not read', async () => {
    const [elsewhere, later] = [record.slice(), record.slice()]
    elsewhere[60] = (elsewhere[60] ?? 0) ^ 1
    later[record.length - 1] = (later.at(-1) ?? 0) ^ 1
    expect(await kindsIn(elsewhere)).toEqual(['record.malformed'])
    expect(await kindsIn(record.subarray(0, -1))).toEqual(['record.malformed'])
    expect(await kindsIn(later)).toEqual(['token', 'tokenPath', 'tokenPath'])
    expect(await kindsIn(withSecondTimestamp(record))).toEqual(['record.malformed'])
  })
})

/** The timestamp twice in its chain, each length in its two bytes. */
function withSecondTimestamp(bytes: Uint8Array): Uint8Array {
  const [chains, chain, timestamp] = [22, 26, 30]
  const twice = Buffer.concat([bytes, bytes.subarray(timestamp)])
  for (const at of [0, chains, chain]) {
    twice.writeUInt16BE(twice.readUInt16BE(at + 2) + bytes.length - timestamp, at + 2)
  }
  return new Uint8Array(twice)
}
