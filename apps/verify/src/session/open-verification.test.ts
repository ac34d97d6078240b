import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inspectFile } from '@ancrage/evidence'

import { openFileDigests } from '@ancrage/sha256/files'
import type { NamedFile } from '@ancrage/sha256/dropped-files'
import {
  attestationsOf,
  bytesToHex,
  decodeProof,
  encodeProof,
  hexToBytes,
  sha256,
} from '@ancrage/proof'
import type { Reply } from '@ancrage/verification'
import { easyHeader } from '@ancrage/verification/sample-headers'
import { describe, expect, test, vi } from 'vitest'

import type { OnlineSource } from '../sources/header-sources.ts'
import { openVerification, type Deps, type VerificationState } from './open-verification.ts'

const header = (hex: string): Reply => ({
  outcome: 'header',
  bytes: hexToBytes(hex),
  network: 'main',
})
const TRUTH = header(
  '02000000b96394585a281b7e5f438fd1c9ed492645a1fd61cb3802040000000000000000007ee445d23ad061af4a36b809501fab1ac4f2d7e7a739817dd0cbb7ec661b8a1e376755f58616186272def6',
)
const BLOCK_170 = header(
  '0100000055bd840a78798ad0da853f68974f3d183e2bd1db6a842c1feecf222a00000000ff104ccb05421ab93e63f8c3ce5c2c2e9dbb37de2764b3a3175c8166562cac7d51b96a49ffff001d283e9e70',
)

const IN_NO_BLOCK = new URL('../../vectors/in-no-block.ots', import.meta.url)
const vector = (name: string): NamedFile => ({
  name,
  file: new File([readFileSync(new URL(`../../vectors/${name}`, import.meta.url))], name),
})

const inspected: Deps['inspect'] = (file, name) => inspectFile(file, name, new Date(NOW_MS))
const NOW_MS = 1_795_000_000_000

const ofThisThread = openFileDigests({ cores: 2, subtle: crypto.subtle })

/** A verification as the page opens it, with files read in this thread. */
function open(
  inspect: Deps['inspect'] = inspected,
  digestWith: Deps['digestWith'] = async () => undefined,
  digestFile = ofThisThread.digestFile,
) {
  const seen = {
    state: undefined as VerificationState | undefined,
    changes: 0,
    conclusions: new Set<unknown>(),
  }
  const verification = openVerification({
    digests: { ...ofThisThread, digestFile },
    inspect,
    digestWith,
    now: () => NOW_MS,
    onChange: (state) => {
      seen.state = state
      seen.changes += 1
      seen.conclusions.add(state.conclusion)
    },
  })
  const concluded = (verdict: string): Promise<void> =>
    vi.waitFor(
      () => {
        expect(seen.state?.isBusy).toBe(false)
        expect(seen.state?.conclusion.verdict).toBe(verdict)
      },
      { timeout: 20_000 },
    )
  return { verification, seen, concluded }
}

let sources = 0
function source(level: OnlineSource['level'], reply: Reply | undefined, asked: bigint[] = []) {
  sources += 1
  return {
    level,
    name: `${level} ${sources}`,
    replyAt: async (height: bigint) => {
      asked.push(height)
      return reply ?? { outcome: 'failed' as const }
    },
  } satisfies OnlineSource
}

test('files are read and hashed, blocks are looked up once, and the verdict follows', async () => {
  const asked: bigint[] = []
  const { verification, concluded } = open()
  verification.ask([source('explorer', TRUTH, asked), source('explorer', TRUTH)])
  verification.add([vector('block-358391.bin')])
  await concluded('noProof')
  verification.add([vector('block-358391.ots')])
  await concluded('matches')
  expect(asked).toEqual([358_391n])
})

test('without a source nothing is decided, until one is allowed', async () => {
  const { verification, concluded } = open()
  verification.add([vector('block-358391.bin'), vector('block-358391.ots')])
  await concluded('unchecked')
  verification.ask([source('own', TRUTH)])
  await concluded('matches')
  verification.ask([])
  await concluded('unchecked')
})

test('a dossier needs no source, and one that stays silent changes nothing', async () => {
  const { verification, concluded } = open()
  verification.ask([source('explorer', undefined)])
  verification.add([vector('block-358391.bin'), vector('block-358391-dossier.zip')])
  await concluded('matches')
})

test('P4 a header of the first years, which anybody can make up, establishes nothing, whoever gives it', async () => {
  const { verification, concluded } = open()
  verification.add([vector('block-170.bin'), vector('block-170-dossier.zip')])
  await concluded('unchecked')
  verification.ask([source('explorer', BLOCK_170), source('own', BLOCK_170)])
  await concluded('unchecked')
})

test('P4 the service alone neither confirms nor refutes', async () => {
  const { verification, seen, concluded } = open()
  verification.ask([source('service', TRUTH)])
  verification.add([vector('block-358391.bin'), vector('block-358391.ots')])
  await concluded('unchecked')
  verification.clear()
  verification.add([vector('in-no-block.txt'), vector('in-no-block.ots')])
  await concluded('unchecked')
  expect(seen.state?.conclusion.subjects[0]?.judgement).toMatchObject({ reason: 'source.service' })
})

test('a header called a test chain’s does not keep the main chain from being asked, whichever is read first', async () => {
  const { verification, concluded } = open()
  const [lie] = attestationsOf(decodeProof(readFileSync(IN_NO_BLOCK)))
  const forged = easyHeader(lie?.message ?? new Uint8Array(32))
  const claimed = { network: 'regtest', height: 358_391, header: bytesToHex(forged) }
  verification.ask([source('own', TRUTH)])
  verification.add([
    { name: 'header.json', file: new File([JSON.stringify([claimed])], 'header.json') },
  ])
  await concluded('noneYet')
  verification.add([vector('in-no-block.txt'), vector('in-no-block.ots')])
  await concluded('refuted')
})

test('of a block that the main chain cannot contradict, no source is told', async () => {
  const asked: bigint[] = []
  const { verification, concluded } = open()
  const text = new TextEncoder().encode('Un ancrage d’essai.')
  const digest = sha256(text)
  const proof = encodeProof({
    fileHashOp: 'sha256',
    digest,
    timestamp: { attestations: [{ kind: 'bitcoin', height: 111n }], branches: [] },
  })
  const claimed = { network: 'regtest', height: 111, header: bytesToHex(easyHeader(digest)) }
  verification.ask([source('explorer', TRUTH, asked)])
  verification.add([
    { name: 'header.json', file: new File([JSON.stringify([claimed])], 'header.json') },
  ])
  await concluded('noneYet')
  verification.add([
    { name: 'a.txt', file: new File([text], 'a.txt') },
    { name: 'a.txt.ots', file: new File([new Uint8Array(proof)], 'a.txt.ots') },
  ])
  await concluded('matchesOnTestChain')
  expect(asked).toEqual([])
})

test('Z5: what is taken away all at once is judged once', async () => {
  const { verification, seen, concluded } = open()
  verification.add([vector('block-358391.bin'), vector('block-358391-dossier.zip')])
  await concluded('matches')
  const { changes } = seen
  verification.clear()
  expect(seen.state?.pieces).toEqual([])
  expect(seen.changes).toBe(changes + 1)
})

test('Z5: thousands of files are not judged anew as each of them is read', async () => {
  const inspection = { kind: 'original', findings: [] } as const
  const { verification, seen, concluded } = open(async () => inspection)
  const files = Array.from({ length: 400 }, (_, index) => `${index}`)
  verification.add(files.map((name) => ({ name, file: new File([name], name) })))
  await concluded('noProof')
  expect(seen.state?.conclusion.subjects).toHaveLength(400)
  expect(seen.conclusions.size).toBeLessThan(150)
})

test('Z5: while another file is hashed, what is there is not judged again', async () => {
  const hashing = Promise.withResolvers<Uint8Array>()
  let tellHashed = (_bytes: number): void => undefined
  const { verification, seen, concluded } = open(inspected, undefined, (file, watch) => {
    if (file.size < 100_000) return ofThisThread.digestFile(file, watch)
    tellHashed = watch.onProgress ?? tellHashed
    return hashing.promise
  })
  verification.add([vector('block-358391.bin'), vector('block-358391-dossier.zip')])
  await concluded('matches')
  verification.add([{ name: 'film', file: new File([new Uint8Array(100_000)], 'film') }])
  await vi.waitFor(() => expect(seen.state?.pieces[2]?.inspection).toBeDefined(), {
    timeout: 20_000,
  })
  const before = seen.state
  tellHashed(50_000)
  expect(seen.state?.pieces[2]?.hashed).toBe(50_000)
  expect(seen.state?.conclusion).toBe(before?.conclusion)
  hashing.resolve(new Uint8Array(32))
  await concluded('differs')
})

describe('AB3: a small proof beside a true one hides nothing', () => {
  const trueDigest = decodeProof(
    readFileSync(new URL('../../vectors/block-358391.ots', import.meta.url)),
  ).digest
  const hostile = (digest: Uint8Array, first: bigint, length = 32): NamedFile => {
    const heights = Array.from({ length }, (_, at) => first + BigInt(at))
    const attestations = heights.map((height) => ({ kind: 'bitcoin', height }) as const)
    const proof = encodeProof({
      fileHashOp: 'sha256',
      digest,
      timestamp: { attestations, branches: [] },
    })
    return { name: 'hostile.ots', file: new File([new Uint8Array(proof)], 'hostile.ots') }
  }
  const knowing = (asked: bigint[]): OnlineSource => {
    const { level, name } = source('explorer', TRUTH)
    const replyAt = async (height: bigint): Promise<Reply> => {
      asked.push(height)
      return height === 358_391n ? TRUTH : { outcome: 'absent' }
    }
    return { level, name, replyAt }
  }

  test.each([
    [32, 1n],
    [32, 330_000n],
    [1_024, 400_000n],
  ])('whose header is there, by %s blocks from %s on', async (count, first) => {
    const { verification, concluded } = open()
    verification.add([
      hostile(trueDigest, first, count),
      vector('block-358391.bin'),
      vector('block-358391-dossier.zip'),
    ])
    await concluded('matches')
  })

  test.each([1n, 330_000n])('that others are asked about, by blocks from %s on', async (first) => {
    const asked: bigint[] = []
    const { verification, concluded } = open()
    verification.ask([knowing(asked), knowing([])])
    verification.add([
      hostile(trueDigest, first),
      vector('block-358391.bin'),
      vector('block-358391.ots'),
    ])
    await concluded('matches')
    expect(asked).toHaveLength(32)
  })

  test('by the questions of another file, which came before', async () => {
    const asked: bigint[] = []
    const { verification, seen, concluded } = open()
    verification.ask([knowing(asked), knowing([])])
    verification.add([hostile(new Uint8Array(32), 330_000n)])
    await concluded('noFile')
    expect(asked).toHaveLength(32)
    verification.add([vector('block-358391.bin'), vector('block-358391.ots')])
    await concluded('matches')
    expect(asked).toHaveLength(33)
    expect(seen.state?.conclusion.subjects).toHaveLength(1)
  })
})

test('what is taken away counts no longer', async () => {
  const { verification, seen, concluded } = open()
  verification.add([vector('block-358391.bin'), vector('block-358391-dossier.zip')])
  await concluded('matches')
  const [first] = seen.state?.pieces ?? []
  verification.remove(first?.id ?? 0)
  await concluded('noFile')
  verification.clear()
  expect(seen.state?.pieces).toEqual([])
  expect(seen.state?.conclusion.verdict).toBeUndefined()
})

test('a file that vanished while it was read is said to be unreadable', async () => {
  const lost = vector('block-358391.bin')
  const { verification, seen } = open(async () => ({
    kind: 'original',
    findings: [{ kind: 'refused', name: lost.name, reason: 'reading.failed' }],
  }))
  Object.defineProperty(lost.file, 'arrayBuffer', {
    value: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  })
  verification.add([lost])
  await vi.waitFor(() => expect(seen.state?.pieces[0]?.isUnreadable).toBe(true), {
    timeout: 20_000,
  })
})

test('nobody is asked while something is still being read: it may bring the header', async () => {
  const asked: bigint[] = []
  const reading = Promise.withResolvers<void>()
  const { verification, seen, concluded } = open(async (file, name) => {
    if (name === 'block-358391.bin') await reading.promise
    return inspected(file, name)
  })
  verification.ask([source('explorer', TRUTH, asked), source('explorer', TRUTH)])
  verification.add([vector('block-358391.ots'), vector('block-358391.bin')])
  await vi.waitFor(() => expect(seen.state?.pieces[0]?.inspection?.kind).toBe('proof'), {
    timeout: 20_000,
  })
  expect(asked).toEqual([])
  reading.resolve()
  await concluded('matches')
  expect(asked).toEqual([358_391n])
})

describe('a proof made with another algorithm than SHA-256', () => {
  const text = new TextEncoder().encode('Un texte ancien.')
  const original: NamedFile = { name: 'ancien.txt', file: new File([text], 'ancien.txt') }
  const sha1 = new Uint8Array(createHash('sha1').update(text).digest())
  const bytes = encodeProof({
    fileHashOp: 'sha1',
    digest: sha1,
    timestamp: {
      attestations: [{ kind: 'pending', uri: 'https://calendar.example' }],
      branches: [],
    },
  })
  const proof: NamedFile = {
    name: 'ancien.txt.ots',
    file: new File([new Uint8Array(bytes)], 'ancien.txt.ots'),
  }

  test('judges its file once its digest is there, and not before', async () => {
    const digest = Promise.withResolvers<Uint8Array | undefined>()
    const { verification, seen, concluded } = open(inspected, () => digest.promise)
    verification.add([original, proof])
    await vi.waitFor(
      () => {
        expect(seen.state?.pieces.map(({ hashed }) => hashed)).toEqual([undefined, undefined])
        expect(seen.state?.pieces[1]?.digests).toHaveProperty('sha1')
      },
      { timeout: 20_000 },
    )
    expect(seen.state?.isBusy).toBe(true)
    digest.resolve(sha1)
    await concluded('pending')
  })

  test('tells a file that could not be read again from one that differs', async () => {
    const { verification, seen, concluded } = open(inspected, async (file) =>
      file.name === original.name ? undefined : new Uint8Array(20),
    )
    verification.add([original, proof])
    await concluded('noFile')
    expect(seen.state?.pieces.map(({ isUnreadable }) => isUnreadable)).toEqual([true, false])
  })

  test('waits no longer for what was taken away', async () => {
    const { verification, seen, concluded } = open(inspected, (file) =>
      file.name === original.name
        ? Promise.withResolvers<undefined>().promise
        : Promise.resolve(new Uint8Array(20)),
    )
    verification.add([original, proof])
    await vi.waitFor(() => expect(seen.state?.pieces[0]?.digests).toHaveProperty('sha1'), {
      timeout: 20_000,
    })
    verification.remove(seen.state?.pieces[0]?.id ?? 0)
    await concluded('noFile')
  })
})
