import { decodeEvidenceRecord, encodeEvidenceRecord } from '@ancrage/cms'
import { bytesToHex, pairedCommitment, sha256 } from '@ancrage/proof'
import { openTemporaryAuthority } from '@ancrage/server/temporary-authority'
import { BLOCK_358391, BLOCK_OF_2014 } from '@ancrage/verification/sample-headers'

import { HEIGHT } from '../cases/block-358391.ts'
import { bitcoin, pending, proofOf, WORK_IN_CHAIN, WORK_IN_NO_BLOCK } from '../making/proofs.ts'
import { zipOf, type Entry } from '../making/zips.ts'
import type { BroughtFile } from '../verdict-case.ts'
import { CONFIRMED, dossier, file, HEADER, NOTHING, of, PROOF, text } from './bring.ts'
import type { ShownCase } from './shown-case.ts'

/** A token over the work, or over another, by an authority of its own whose clock says this. */
const tokenAt = (moment: string, work = WORK_IN_CHAIN): Promise<Uint8Array> =>
  tokenOver(moment, sha256(work))
async function tokenOver(moment: string, imprint: Uint8Array): Promise<Uint8Array> {
  const { authority, remove } = await openTemporaryAuthority(() => new Date(moment))
  try {
    return (await authority.requestToken(imprint)).bytes
  } finally {
    await remove()
  }
}
function withLastByteChanged(token: Uint8Array): Uint8Array {
  const changed = new Uint8Array(token)
  changed[token.length - 1] = (changed[token.length - 1] ?? 0) ^ 1
  return changed
}
/** An evidence record (RFC 4998) over a work and what is declared of it; the tree may say another declaration than its token. */
async function recordAt(
  moment: string,
  { work = WORK_IN_CHAIN, told = 'declared' } = {},
): Promise<Uint8Array> {
  const [digest, declared] = [sha256(work), sha256(text('declared'))]
  const token = await tokenOver(moment, pairedCommitment(digest, declared).commitment)
  const data = [digest, sha256(text(told))].toSorted((a, b) => Buffer.compare(a, b))
  return encodeEvidenceRecord({ lists: [data], token, renewals: [] })
}
/** The same, and a later token, over the one before or over something else. */
async function renewedAt(moment: string, over?: Uint8Array): Promise<Uint8Array> {
  const record = decodeEvidenceRecord(await recordAt('2026-01-10T12:00:00Z'))
  const lists = [[sha256(over ?? record.token)]]
  const token = await tokenOver(moment, lists[0]?.[0] ?? record.token)
  return encodeEvidenceRecord({ ...record, renewals: [{ lists, token }] })
}
const besideRecord = (record: Uint8Array): readonly BroughtFile[] => [
  file('p.ots', PROOF),
  HEADER,
  file('AN-2026-0000001.ers', record),
]
const beside = (token: Uint8Array): readonly BroughtFile[] => [
  file('p.ots', PROOF),
  HEADER,
  file('receipt.tst', token),
]
const PAST = '2026-11-10T12:00:00Z'

export const tokenCases: readonly ShownCase[] = [
  of('a token of the past', async () => beside(await tokenAt(PAST)), {
    ...CONFIRMED,
    tokens: ['valid'],
  }),
  of('a token dated of next year', async () => beside(await tokenAt('2027-11-10T12:00:00Z')), {
    ...CONFIRMED,
    tokens: ['future'],
  }),
  of(
    'a token that dates another file',
    async () => beside(await tokenAt(PAST, WORK_IN_NO_BLOCK)),
    CONFIRMED,
  ),
  of(
    'a token that dates another file, by the path of a third',
    async () => {
      const [work, other] = [sha256(WORK_IN_CHAIN), sha256(WORK_IN_NO_BLOCK)].map(bytesToHex)
      const path = JSON.stringify({ digest: work, path: [{ operation: 'sha256' }], imprint: other })
      return [...beside(await tokenAt(PAST, WORK_IN_NO_BLOCK)), file('token-1.json', path)]
    },
    CONFIRMED,
  ),
  of(
    'a token whose signature was changed',
    async () => beside(withLastByteChanged(await tokenAt(PAST))),
    { ...CONFIRMED, tokens: ['invalid'] },
  ),
]

export const recordCases: readonly ShownCase[] = [
  of('an evidence record of the past', async () => besideRecord(await recordAt(PAST)), {
    ...CONFIRMED,
    tokens: ['valid'],
  }),
  of(
    'an evidence record dated of next year',
    async () => besideRecord(await recordAt('2027-11-10T12:00:00Z')),
    { ...CONFIRMED, tokens: ['future'] },
  ),
  of(
    'an evidence record whose signature was changed',
    async () => besideRecord(withLastByteChanged(await recordAt(PAST))),
    { ...CONFIRMED, tokens: ['invalid'] },
  ),
  of(
    'an evidence record of another file',
    async () => besideRecord(await recordAt(PAST, { work: WORK_IN_NO_BLOCK })),
    CONFIRMED,
  ),
  of(
    'an evidence record whose tree leads elsewhere',
    async () => besideRecord(await recordAt(PAST, { told: 'something else' })),
    { ...CONFIRMED, refused: ['record.malformed'] },
  ),
  of('an evidence record that was renewed', async () => besideRecord(await renewedAt(PAST)), {
    ...CONFIRMED,
    tokens: ['valid'],
  }),
  of(
    'an evidence record that was renewed by a token dated of next year',
    async () => besideRecord(await renewedAt('2027-11-10T12:00:00Z')),
    { ...CONFIRMED, tokens: ['future'] },
  ),
  of(
    'an evidence record that was renewed by a changed token',
    async () => besideRecord(withLastByteChanged(await renewedAt(PAST))),
    { ...CONFIRMED, tokens: ['invalid'] },
  ),
  of(
    'an evidence record that was renewed by a token of something else',
    async () => besideRecord(await renewedAt(PAST, WORK_IN_CHAIN)),
    { ...CONFIRMED, refused: ['record.malformed'] },
  ),
  of(
    'an evidence record that was renewed by an older token',
    async () => besideRecord(await renewedAt('2026-01-09T12:00:00Z')),
    { ...CONFIRMED, refused: ['record.malformed'] },
  ),
  of('an evidence record by itself', async () => [file('AN.ers', await recordAt(PAST))], {
    ...NOTHING,
    tokens: ['valid'],
  }),
]

const inDossier = (name: string, content: string | Uint8Array): Entry => ({
  name,
  content: typeof content === 'string' ? text(content) : content,
})
const VERSION = (version: number): Entry =>
  inDossier('dossier.json', JSON.stringify({ format: 'ancrage-dossier', version }))
const PARTS = [inDossier('proofs/phare.ots', PROOF), inDossier(HEADER.name, HEADER.content)]

const manyEntries = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, at) => inDossier(`${at}.txt`, ''))

export const fileCases: readonly ShownCase[] = [
  of('a dossier', async () => [dossier('d.zip', [VERSION(1), ...PARTS])], CONFIRMED),
  of(
    'a ZIP whose entries overlap',
    async () => [dossier('d.zip', [...PARTS, { ...inDossier('again.ots', PROOF), overlaps: 0 }])],
    { ...NOTHING, outcome: 'unreadable', refused: ['zip.overlapping'] },
  ),
  of('a ZIP that is cut', async () => [file('d.zip', zipOf(PARTS).subarray(0, 300))], {
    ...NOTHING,
    outcome: 'unreadable',
    refused: ['zip.damaged'],
  }),
  of(
    'a dossier whose proof is of another file',
    async () => [
      dossier('d.zip', [
        inDossier('p.ots', proofOf(WORK_IN_NO_BLOCK, [bitcoin(HEIGHT)])),
        ...PARTS.slice(1),
      ]),
    ],
    { ...CONFIRMED, outcome: 'mismatch' },
  ),
  of(
    'a dossier with a SHA-1 proof of the file',
    async () => [dossier('d.zip', [inDossier('p.ots', proofOf(WORK_IN_CHAIN, [pending], 'sha1'))])],
    { ...CONFIRMED, outcome: 'pending' },
  ),
  of(
    'a dossier with a RIPEMD-160 proof of the file',
    async () => [
      dossier('d.zip', [inDossier('p.ots', proofOf(WORK_IN_CHAIN, [pending], 'ripemd160'))]),
    ],
    { ...CONFIRMED, outcome: 'pending' },
  ),
  of(
    'a dossier of a version that nobody knows',
    async () => [dossier('d.zip', [VERSION(99), ...PARTS])],
    { ...NOTHING, outcome: 'unreadable', refused: ['dossier.version_unknown'] },
  ),
  of('a ZIP that names one entry twice', async () => [dossier('d.zip', [...PARTS, ...PARTS])], {
    ...NOTHING,
    outcome: 'unreadable',
    refused: ['zip.damaged'],
  }),
  of('a ZIP of more entries than any dossier', async () => [dossier('d.zip', manyEntries(6_000))], {
    ...NOTHING,
    outcome: 'unreadable',
    refused: ['zip.too_many_entries'],
  }),
  of(
    'a work that a list of checksums calls a README',
    async () => [
      file('p.ots', proofOf(WORK_IN_NO_BLOCK, [bitcoin(HEIGHT)])),
      file('SHA256SUMS', `${bytesToHex(sha256(WORK_IN_CHAIN))}  README.txt\n`),
    ],
    { ...CONFIRMED, outcome: 'mismatch' },
  ),
  of(
    'a dossier in a dossier',
    async () => [dossier('d.zip', [inDossier('inner.zip', zipOf(PARTS))])],
    CONFIRMED,
  ),
  of(
    'deep JSON beside a true proof',
    async () => [
      dossier('d.zip', [...PARTS, inDossier('deep.json', '['.repeat(50_000) + ']'.repeat(50_000))]),
    ],
    CONFIRMED,
  ),
]

/** What used to be read by one reader alone. */
export const reachCases: readonly ShownCase[] = [
  of(
    'a header by itself, in 80 bytes',
    async () => [file('p.ots', PROOF), file('358391.bin', BLOCK_358391)],
    CONFIRMED,
  ),
  of(
    'a header by itself, as nodes print it',
    async () => [file('p.ots', PROOF), file('header.txt', `${bytesToHex(BLOCK_358391)}\n`)],
    CONFIRMED,
  ),
  of(
    'another block’s header by itself, which claims no height',
    async () => [file('p.ots', PROOF), file('header.bin', BLOCK_OF_2014)],
    NOTHING,
  ),
  of('a token by itself', async () => [file('receipt.tst', await tokenAt(PAST))], {
    ...NOTHING,
    tokens: ['valid'],
  }),
]
