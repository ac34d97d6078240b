import { X509Certificate } from 'node:crypto'
import { expect, test, type TestContext } from 'vitest'

import { verifySeal } from '../seal/verify-seal.ts'
import { onCommand } from '../testing/on-command.ts'
import { sampleSealKey, smallDocument as unsealed } from '../testing/sample-seal.ts'
import { openSealer } from './sealer.ts'

const words = { label: 'Cachet', reason: 'Essai' }
const NOW = new Date('2032-01-01T00:00:00Z')
const KINDS = ['ec', 'rsa'] as const
/** A few dozen bytes of each part: two programs are started for every one of them. */
const SAMPLES = 24

test.for(KINDS)(
  'good seals of an %s key are taken by us, poppler and openssl',
  async (kind, context) => {
    const { sealed, judge } = await openJudges(kind, context)
    expect(await judge(sealed)).toEqual({ ours: true, pdfsig: true, openssl: true })
  },
)

test.for(KINDS)('a document changed under its %s seal is refused by all', async (kind, context) => {
  const { sealed, start, end, judge } = await openJudges(kind, context)
  for (const at of [...spread(0, start - 1), ...spread(end + 1, sealed.length)]) {
    const changed = withByte(sealed, at, sealed.readUInt8(at) ^ 1)
    expect(await judge(changed), `byte ${at}`).toEqual(REFUSED)
  }
})

test.for(KINDS)('the %s seal of another document is refused by all', async (kind, context) => {
  const { sealed, start, end, judge, seal } = await openJudges(kind, context)
  const other = await seal({ ...words, reason: 'Autre' })
  const digits = other.subarray(other.lastIndexOf('/Contents <308') + '/Contents <'.length)
  const swapped = Buffer.from(sealed)
  digits.subarray(0, end - start).copy(swapped, start)
  expect(await judge(swapped)).toEqual(REFUSED)
})

test.for(KINDS)('what is appended behind an %s seal is refused by all', async (kind, context) => {
  const { sealed, judge } = await openJudges(kind, context)
  const longer = Buffer.concat([sealed, Buffer.from('\n5 0 obj\n<< >>\nendobj\n')])
  expect(await judge(longer)).toEqual(REFUSED)
})

test.for(KINDS)(
  'a changed digit of an %s seal: where we differ, we refuse',
  async (kind, context) => {
    const { sealed, start, judge } = await openJudges(kind, context)
    const length = 4 + Number.parseInt(sealed.toString('latin1', start + 4, start + 8), 16)
    const verdicts = []
    for (const at of spread(start, start + 2 * length)) {
      const digit = sealed.readUInt8(at) === 0x30 ? 0x31 : 0x30
      verdicts.push(await judge(withByte(sealed, at, digit)))
    }
    expect(verdicts).toContainEqual(REFUSED)
    expect(verdicts.filter(({ ours }) => ours)).toEqual([])
  },
)

const REFUSED = { ours: false, pdfsig: false, openssl: false }

const spread = (from: number, to: number): readonly number[] =>
  Array.from({ length: SAMPLES }, (_, at) => from + Math.floor(((to - from) * at) / SAMPLES))

function withByte(bytes: Buffer, at: number, byte: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = byte
  return changed
}

/** A sealed document, where the digits of its signature stand, and who says whether one like it holds. */
async function openJudges(kind: 'ec' | 'rsa', context: TestContext) {
  const run = { pdfsig: onCommand('pdfsig', context), openssl: onCommand('openssl', context) }
  const key = sampleSealKey(kind)
  const root = new X509Certificate(key.certificates[0] ?? '').toString()
  const seal = async (said: typeof words) => Buffer.from(await openSealer(key).seal(unsealed, said))
  const sealed = await seal(words)
  const start = sealed.lastIndexOf('/Contents <308') + '/Contents <'.length
  const end = sealed.indexOf('>', start)
  const judge = async (pdf: Buffer) => ({
    ours: (await verifySeal(pdf, NOW)).status === 'valid',
    pdfsig: isTakenByPdfsig(run.pdfsig(['sealed.pdf'], { 'sealed.pdf': pdf }).said),
    openssl:
      run.openssl(CMS_VERIFY, {
        'seal.der': Buffer.from(pdf.toString('latin1', start, end), 'hex'),
        content: Buffer.concat([pdf.subarray(0, start - 1), pdf.subarray(end + 1)]),
        'root.pem': root,
      }).status === 0,
  })
  return { sealed, start, end, seal, judge }
}

const isTakenByPdfsig = (said: string): boolean =>
  said.includes('Signature is Valid') && said.includes('  - Total document signed')

const CMS_VERIFY = (
  'cms -verify -binary -inform DER -in seal.der -content content -CAfile root.pem ' +
  '-cades -purpose any -out out'
).split(' ')
