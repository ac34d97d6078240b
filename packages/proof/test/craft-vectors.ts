import { writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'

import { VECTORS } from './example-files.ts'

/**
 * Crafts the proofs that show where a limit lies, on either side of it, and what is malformed in
 * ways the files made by hand do not show. `node packages/proof/test/craft-vectors.ts` writes them;
 * a test checks that they are the ones on disk.
 */
export const craftVectors = (): ReadonlyMap<string, Uint8Array> =>
  new Map(Object.entries(CRAFTED).map(([name, parts]) => [`${name}.ots`, Buffer.concat(parts())]))

type Chunks = readonly Uint8Array[]

const hex = (text: string): Uint8Array => Buffer.from(text.replaceAll(' ', ''), 'hex')

const MAGIC = hex('00 4f70656e54696d657374616d7073 0000 50726f6f66 00 bf89e2e884e89294')
const PENDING_TAG = hex('83dfe30d2ef90c8e')
const BITCOIN_TAG = hex('0588960d73d71901')
const FORK = hex('ff')

const digest = (length: number): Uint8Array => Buffer.alloc(length, 0x5a)
const repeated = (tag: number, count: number): Uint8Array => Buffer.alloc(count, tag)

function varuint(value: number): Uint8Array {
  const groups: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) groups.push((rest % 128) + 128)
  return Uint8Array.of(...groups, rest)
}

const varbytes = (bytes: Uint8Array): Uint8Array => Buffer.concat([varuint(bytes.length), bytes])
const append = (argument: Uint8Array): Uint8Array => Buffer.concat([hex('f0'), varbytes(argument)])

const attestation = (tag: Uint8Array, payload: Uint8Array): Uint8Array =>
  Buffer.concat([hex('00'), tag, varbytes(payload)])

const bitcoin = (payload: string): Uint8Array => attestation(BITCOIN_TAG, hex(payload))
const pending = (uri: string): Uint8Array =>
  attestation(PENDING_TAG, varbytes(Buffer.from(uri, 'latin1')))

const unknown = (payload: Uint8Array): Uint8Array => attestation(hex('a1a2a3a4a5a6a7a8'), payload)
const numbered = (i: number): Uint8Array => unknown(Uint8Array.of(i >> 8, i & 255))

const sha256File = (...timestamp: Chunks): Chunks => [MAGIC, hex('01 08'), digest(32), ...timestamp]

/** Elements of one node: a fork before each but the last. */
const node = (elements: Chunks): Uint8Array =>
  Buffer.concat(
    elements.flatMap((element, i) => (i < elements.length - 1 ? [FORK, element] : [element])),
  )

const many = (count: number, element: (i: number) => Uint8Array): Uint8Array =>
  node(Array.from({ length: count }, (_, i) => element(i)))

/** A branch of its own, told apart by its first op, with reverses up to so many ops. */
const branchOf = (i: number, ops: number): Uint8Array =>
  Buffer.concat([append(Uint8Array.of(i >> 8, i & 255)), repeated(0xf2, ops - 1), numbered(i)])

/** A proof of exactly so many bytes: unknown attestations, the last one filling up. */
function fileOf(bytes: number): Chunks {
  const full = Array.from({ length: 7 }, (_, i) => unknown(Buffer.alloc(8192, i)))
  const before = sha256File(...full.flatMap((one) => [FORK, one]))
  const left = bytes - before.reduce((total, part) => total + part.length, 0)
  return [...before, unknown(Buffer.alloc(left - 11, 0xee))]
}

/**
 * 1,024 branches, each with a key of its own and then the same op, as often as the limits of ops
 * and work leave room for.
 */
const heavy = (op: number, times: number, keyOf: (i: number) => number): Chunks =>
  sha256File(
    many(1024, (i) => {
      const key = append(Uint8Array.of(keyOf(i) >> 8, keyOf(i) & 255))
      return Buffer.concat([key, repeated(op, times), numbered(i)])
    }),
  )

const forwards = (i: number): number => i
const backwards = (i: number): number => 1023 - i

const CRAFTED: Readonly<Record<string, () => Chunks>> = {
  'ok-depth-255': () => sha256File(repeated(0x08, 255), bitcoin('05')),
  'bad-depth-256': () => sha256File(repeated(0x08, 256), bitcoin('05')),
  'ok-ops-16384': () => sha256File(many(1024, (i) => branchOf(i, 16))),
  'bad-ops-16385': () => sha256File(many(1024, (i) => branchOf(i, i === 0 ? 17 : 16))),
  'ok-attestations-1024': () => sha256File(many(1024, numbered)),
  'bad-attestations-1025': () => sha256File(many(1025, numbered)),
  'ok-bytes-65536': () => fileOf(65_536),
  'bad-bytes-65537': () => fileOf(65_537),
  'bad-work-sha256-of-4096': () =>
    sha256File(
      append(Buffer.alloc(4064, 1)),
      many(257, (i) => Buffer.concat([hex('f2'), repeated(0xf2, i % 2), hex('08'), numbered(i)])),
    ),
  'bad-work-keccak': () =>
    sha256File(
      many(1024, (i) =>
        Buffer.concat([append(Uint8Array.of(i >> 8, i & 255)), repeated(0x67, 4), numbered(i)]),
      ),
    ),
  'ok-heavy-sha256': () => heavy(0x08, 15, forwards),
  'ok-heavy-sha1': () => heavy(0x02, 15, forwards),
  'ok-heavy-ripemd160': () => heavy(0x03, 7, forwards),
  'ok-heavy-keccak256': () => heavy(0x67, 3, forwards),
  'edge-heavy-sha256-backwards': () => heavy(0x08, 15, backwards),
  'edge-heavy-keccak256-backwards': () => heavy(0x67, 3, backwards),
  'edge-heavy-reverse-backwards': () => heavy(0xf2, 15, backwards),
  'bad-fork-fork': () => sha256File(hex('ff ff'), bitcoin('05')),
  'bad-fork-without-last': () => sha256File(FORK, bitcoin('05')),
  'bad-op-unknown': () => sha256File(hex('04'), bitcoin('05')),
  'bad-append-empty': () => sha256File(hex('f0 00'), bitcoin('05')),
  'bad-prepend-empty': () => sha256File(hex('f1 00'), bitcoin('05')),
  'bad-append-length-nonminimal': () => sha256File(hex('f0 81 00 aa'), bitcoin('05')),
  'bad-append-length-2p32': () => sha256File(hex('f0 80 80 80 80 10 aa'), bitcoin('05')),
  'bad-hexlify-2049': () => sha256File(append(Buffer.alloc(2017, 1)), hex('f3'), bitcoin('05')),
  'ok-hexlify-2048': () => sha256File(append(Buffer.alloc(2016, 1)), hex('f3'), bitcoin('05')),
  'bad-btc-payload-trailing': () => sha256File(bitcoin('05 00')),
  'bad-btc-payload-cut-varuint': () => sha256File(bitcoin('85')),
  'bad-uri-payload-trailing': () =>
    sha256File(attestation(PENDING_TAG, Buffer.concat([varbytes(Buffer.from('a')), hex('00')]))),
  'bad-uri-longer-than-payload': () => sha256File(attestation(PENDING_TAG, hex('05 61'))),
  'bad-uri-payload-empty': () => sha256File(attestation(PENDING_TAG, hex(''))),
  'bad-uri-space': () => sha256File(pending('https://a b')),
  'bad-uri-login': () => sha256File(pending('https://me@example.org')),
  'bad-uri-ipv6': () => sha256File(pending('http://[::1]/')),
  'bad-uri-percent': () => sha256File(pending('https://example.org/%2e')),
  'bad-uri-nul': () => sha256File(pending('https://example.org\0')),
  'ok-uri-1000': () => sha256File(pending('https://'.padEnd(1000, 'a'))),
  'ok-uri-loopback': () => sha256File(pending('http://169.254.169.254/latest')),
  'ok-btc-height-2p64-minus-1': () => sha256File(bitcoin('ff ff ff ff ff ff ff ff ff 01')),
  'bad-btc-height-2p64': () => sha256File(bitcoin('80 80 80 80 80 80 80 80 80 02')),
  'bad-btc-height-11-bytes': () => sha256File(bitcoin('80 80 80 80 80 80 80 80 80 80 01')),
  'bad-btc-height-200-ff': () => sha256File(attestation(BITCOIN_TAG, Buffer.alloc(200, 0xff))),
  'ok-tag-one-bit-from-bitcoin': () => sha256File(attestation(hex('0588960d73d71900'), hex('05'))),
  'ok-tag-shares-half-with-pending': () =>
    sha256File(attestation(hex('83dfe30d00000000'), hex('01 61'))),
  'bad-magic-last-byte': () => [MAGIC.with(30, 0x95), ...sha256File(bitcoin('05')).slice(1)],
  'bad-magic-only': () => [MAGIC],
  'bad-version-0': () => [MAGIC, hex('00 08'), digest(32), bitcoin('05')],
  'bad-filehash-reverse': () => [MAGIC, hex('01 f2'), digest(32), bitcoin('05')],
  'bad-filehash-hexlify': () => [MAGIC, hex('01 f3'), digest(32), bitcoin('05')],
  'bad-digest-cut': () => [MAGIC, hex('01 08'), digest(31)],
  'ok-sha1-file': () => [MAGIC, hex('01 02'), digest(20), bitcoin('05')],
  'ok-keccak256-file': () => [MAGIC, hex('01 67'), digest(32), bitcoin('05')],
  'ok-litecoin-ethereum-bitcoin-pending': () =>
    sha256File(
      node([
        bitcoin('05'),
        attestation(hex('06869a0d73d71b45'), hex('06')),
        attestation(hex('30fe8087b5c7ead7'), hex('07')),
        pending('https://example.org'),
      ]),
    ),
  'edge-same-attestation-twice': () => sha256File(node([bitcoin('05'), bitcoin('05')])),
  'edge-order-wrong-then-right': () =>
    sha256File(node([bitcoin('06'), bitcoin('05'), bitcoin('07')])),
  'edge-heights-by-bytes': () => sha256File(node([bitcoin('80 02'), bitcoin('ff 01')])),
  'edge-dup-op-deep': () =>
    sha256File(
      node([
        Buffer.concat([hex('08 08'), pending('https://b.example.org')]),
        Buffer.concat([hex('08 08'), pending('https://a.example.org')]),
        Buffer.concat([hex('08 02'), bitcoin('05')]),
      ]),
    ),
}

const isRunDirectly = argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href
if (isRunDirectly) {
  for (const [name, bytes] of craftVectors()) writeFileSync(new URL(name, VECTORS), bytes)
}
