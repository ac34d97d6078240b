import { deflateSync } from 'node:zlib'

import { bytesToHex, encodeProof, type Timestamp } from '@ancrage/proof'
import { BLOCK_358391 } from '@ancrage/verification/sample-headers'

import { bitcoin, digestOf, proofByHand, WORK_IN_CHAIN } from '../making/proofs.ts'
import { zipOf } from '../making/zips.ts'
import type { BroughtFile } from '../verdict-case.ts'
import { recordOfLists, renewedRecord } from './evidence-records.ts'
import { declaredAndProven, declaredBesideOthers } from './long-declarations.ts'
import { MUCH_OF_TWO_KINDS } from './much-of-two-kinds.ts'

/** What is brought beside the work, 1 MB at most, made to cost whoever reads it as much as can be. */
export type WorstInput = Readonly<{ name: string; make: () => BroughtFile }>

const MB = 1_000_000
const text = (value: string): Uint8Array => Buffer.from(value)

/** As many operations as a proof may have, each over as many bytes as it may be. */
function heavyProof(index: number): Uint8Array {
  let timestamp: Timestamp = { attestations: [bitcoin(BigInt(index))], branches: [] }
  for (let step = 0; step < 250; step += 1) {
    timestamp = { attestations: [], branches: [{ op: { kind: 'reverse' }, timestamp }] }
  }
  const argument = new Uint8Array(4_000).fill(index & 0xff)
  return encodeProof({
    fileHashOp: 'sha256',
    digest: digestOf('sha256', Buffer.from([index & 0xff, index >> 8])),
    timestamp: { attestations: [], branches: [{ op: { kind: 'append', argument }, timestamp }] },
  })
}

const manyAttestations = (index: number): Uint8Array =>
  encodeProof({
    fileHashOp: 'sha256',
    digest: digestOf('sha256', Buffer.from([index & 0xff, index >> 8])),
    timestamp: {
      attestations: Array.from({ length: 1_000 }, (_, at) => bitcoin(BigInt(at))),
      branches: [],
    },
  })

const zipWith = (
  count: number,
  name: (index: number) => string,
  content: (index: number) => Uint8Array,
) =>
  zipOf([
    { name: 'dossier.json', content: text('{"format":"ancrage-dossier","version":1}') },
    ...Array.from({ length: count }, (_, index) => ({
      name: name(index),
      content: content(index),
    })),
  ])
const ots = (index: number): string => `proofs/${index}.ots`

/** Objects that each hold a file which unpacks to a megabyte. */
function heavyPdf(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(MB, 0x20), { level: 9 })
  const objects = Array.from({ length: 700 }, (_, index) =>
    Buffer.concat([
      text(
        `${2 * index + 1} 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      ),
      packed,
      text(
        `\nendstream\nendobj\n${2 * index + 2} 0 obj\n<< /Type /Filespec /UF (${index}.json) /EF << /F ${2 * index + 1} 0 R >> >>\nendobj\n`,
      ),
    ]),
  )
  return Buffer.concat([text('%PDF-1.7\n'), ...objects]).subarray(0, MB)
}

/** Files whose descriptions are all blanks, each named `times` over. */
function blankPdf(times: number): Uint8Array {
  const pieces = Array.from({ length: Math.floor(60 / times) + 1 }, (_, at) => {
    const names = Array.from(
      { length: times },
      (_one, index) =>
        `${1_000_000 + at * times + index} 0 obj\n<< /Type /Filespec /EF << /F ${at} 0 R >> >>\nendobj\n`,
    )
    return `${at} 0 obj\n<< /Length 0 /Type /EmbeddedFile /Filter${' '.repeat(15_900)}>>\nstream\n\nendstream\nendobj\n${names.join('')}`
  })
  return text(`%PDF-1.7\n${pieces.join('')}`.slice(0, MB))
}

/** A seal as long as the document. */
function endlessSeal(): Uint8Array {
  const facts = '{"certificate":{"number":"1"},"digest":"'
  const digest = 'ab'.repeat(32)
  const json = `${facts}${digest}","files":[{"name":"a","size":1,"sha256":"${digest}"}]}`
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /EmbeddedFile /Length ${json.length} >>\nstream\n${json}\nendstream\nendobj\n2 0 obj\n<< /Type /Filespec /UF (facts.json) /EF << /F 1 0 R >> >>\nendobj\n`
  const digits = 'ab'.repeat(480_000)
  const range = (first: number): string => `/ByteRange [0 ${first} ${first + digits.length + 2} 1] `
  const first = head.length + range(head.length + 40).length
  return text(`${head}${range(first)}<${digits}>\n`)
}

const repeated = (part: string, bytes = MB): Uint8Array =>
  text(part.repeat(Math.ceil(bytes / part.length)).slice(0, bytes))

/** Each a sequence that holds all that follow. */
function deepDer(bytes: number): Uint8Array {
  const der = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 4) {
    const length = bytes - at - 4
    if (length > 0xffff) {
      der.set([0x30, 0x83, length >> 16, (length >> 8) & 0xff, length & 0xff], at)
      at += 1
    } else {
      der.set([0x30, 0x82, length >> 8, length & 0xff], at)
    }
  }
  return der
}

/** A sequence of as many empty ones as fit. */
function wideDer(bytes: number): Uint8Array {
  const length = bytes - 5
  const head = Buffer.from([0x30, 0x83, length >> 16, (length >> 8) & 0xff, length & 0xff])
  return Buffer.concat([head, Buffer.alloc(length - (length % 2)).fill(Buffer.from([0x30, 0x00]))])
}

const headersJson = (count: number): Uint8Array => {
  const header = bytesToHex(BLOCK_358391)
  const rows = Array.from({ length: count }, (_, height) => ({ network: 'main', height, header }))
  return text(JSON.stringify(rows))
}

/** As a call to the service names them. */
const headersCall = (count: number): Uint8Array => {
  const proof = Buffer.from(manyAttestations(1)).toString('base64')
  const header = bytesToHex(BLOCK_358391)
  const headers = Array.from({ length: count }, (_, height) => ({ height, header }))
  return text(JSON.stringify({ sha256: 'ab'.repeat(32), proof, headers }))
}

const input = (name: string, file: string, make: () => Uint8Array): WorstInput => ({
  name,
  make: () => ({ name: file, content: make() }),
})

export const WORST_INPUTS: readonly WorstInput[] = [
  input('a small proof, to compare with', 'work.bin.ots', () => heavyProof(1)),
  input('forks without an end', 'work.bin.ots', () =>
    proofByHand(WORK_IN_CHAIN, new Uint8Array(MB).fill(0xff)),
  ),
  input('operations without an end', 'work.bin.ots', () =>
    proofByHand(WORK_IN_CHAIN, new Uint8Array(MB).fill(0x08)),
  ),
  input('1,000 attestations', 'work.bin.ots', () => manyAttestations(1)),
  input('4,900 heavy proofs', 'dossier.zip', () => zipWith(4_900, ots, heavyProof)),
  input('4,900 proofs with 1,000 blocks each', 'dossier.zip', () =>
    zipWith(90, ots, manyAttestations),
  ),
  input('entries over each other', 'dossier.zip', () =>
    zipOf([
      { name: 'big', content: Buffer.alloc(96 * MB) },
      ...Array.from({ length: 4_000 }, (_, index) => ({
        name: `${index}`,
        content: new Uint8Array(0),
        overlaps: 0,
      })),
    ]),
  ),
  input('a gigabyte of nothing', 'dossier.zip', () =>
    zipOf([{ name: 'dossier.json', content: Buffer.alloc(900 * MB) }]),
  ),
  input('10,000 entries', 'dossier.zip', () =>
    zipWith(
      10_000,
      (index) => `${index}`,
      () => new Uint8Array(0),
    ),
  ),
  input('a ZIP in a ZIP in a ZIP', 'dossier.zip', () =>
    zipOf([
      {
        name: 'a.zip',
        content: zipOf([
          { name: 'b.zip', content: zipOf([{ name: 'c', content: Buffer.alloc(90 * MB) }]) },
        ]),
      },
    ]),
  ),
  input('M1: a declaration of 50,000 files, and 4,900 others', 'dossier.zip', () =>
    zipOf(declaredBesideOthers(4_900)),
  ),
  input('M1: a declaration of 50,000 files, and proofs of 2,400 of them', 'dossier.zip', () =>
    zipOf(declaredAndProven(2_400)),
  ),
  input('M3: 21 ZIPs of 5,000 empty files in a ZIP', 'dossier.zip', () => {
    const empty = Array.from({ length: 5_000 }, (_, index) => ({
      name: index.toString(36),
      content: new Uint8Array(0),
    }))
    const content = zipOf(empty)
    return zipOf(Array.from({ length: 21 }, (_, index) => ({ name: `${index}.zip`, content })))
  }),
  ...MUCH_OF_TWO_KINDS.map(({ name, entries }) =>
    input(name, 'dossier.zip', () => zipOf(entries())),
  ),
  input('lists in lists', 'facts.json', () => repeated('[')),
  input('objects in objects', 'facts.json', () => repeated('{"anchor":')),
  input('lists in lists that end', 'facts.json', () =>
    Buffer.concat([repeated('[', MB / 2), repeated(']', MB / 2)]),
  ),
  input('4,000 headers', 'block-headers.json', () => headersJson(4_000)),
  input('8 MB of headers', 'dossier.zip', () =>
    zipOf([
      { name: 'block-headers.json', content: headersJson(36_000) },
      { name: 'dossier.json', content: text('{}') },
    ]),
  ),
  input('checksums without an end', 'SHA256SUMS', () =>
    repeated(`${'ab'.repeat(32)}  README.txt\n`),
  ),
  input('DER in DER', 'token.tst', () => deepDer(255_000)),
  input('a sequence of 127,000', 'token.tst', () => wideDer(255_000)),
  input('280 evidence records, each renewed twice', 'dossier.zip', () =>
    zipOf(
      Array.from({ length: 280 }, (_, at) => ({ name: `${at}.ers`, content: renewedRecord() })),
    ),
  ),
  input('an evidence record of lists', 'record.ers', () => recordOfLists(255_000)),
  input('a certificate of 700 unpacked megabytes', 'certificate.pdf', heavyPdf),
  input('a PDF of beginnings', 'certificate.pdf', () =>
    Buffer.concat([
      text('%PDF-1.7\n'),
      repeated('1 0 obj\n<< /Type /EmbeddedFile /Filter /FlateDecode /Length 9 >>\nstream\n'),
    ]),
  ),
  input('a PDF of signatures', 'certificate.pdf', () =>
    Buffer.concat([text('%PDF-1.7\n'), repeated('/Type /Sig /ByteRange [0 9 9 9] /Contents <')]),
  ),
  input('a PDF of blanks', 'certificate.pdf', () => blankPdf(1)),
  input('a PDF of blanks named over and over', 'certificate.pdf', () => blankPdf(60)),
  input('a PDF of one seal', 'certificate.pdf', endlessSeal),
  input('a PDF of open brackets', 'certificate.pdf', () =>
    Buffer.concat([text('%PDF-1.7\n'), repeated('<<')]),
  ),
  input('JSON of many names', 'facts.json', () =>
    text(`{${Array.from({ length: 25_000 }, (_, at) => `"${at}":0`).join(',')}}`),
  ),
  input('250 kB of lists in lists', 'facts.json', () => repeated('[', 250_000)),
  input('a call with 1,000 headers', 'call.json', () => headersCall(1_000)),
  input('a form of empty parts', 'form.bin', () => repeated('------ancrage\r\n\r\n\r\n', 250_000)),
  input('a form of names without an end', 'form.bin', () =>
    Buffer.concat([
      text('------ancrage\r\n'),
      repeated('content-disposition: form-data; name="a"\r\n', 250_000),
    ]),
  ),
  input('a form of one long name', 'form.bin', () =>
    Buffer.concat([
      text('------ancrage\r\ncontent-disposition: form-data; name="'),
      repeated('a;="\\', 250_000),
    ]),
  ),
  input('a form that almost ends, again and again', 'form.bin', () =>
    Buffer.concat([
      text('------ancrage\r\ncontent-disposition: form-data; name="proof"; filename="p"\r\n\r\n'),
      repeated('\r\n------ancrag', 250_000),
    ]),
  ),
]
