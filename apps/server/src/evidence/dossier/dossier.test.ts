import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import type { Deposit, NewDeposit } from '@ancrage/contract'
import { ATTACHED_NAMES, isPlaceOfOurs, readAttachments } from '@ancrage/dossier'
import { decodeProof, parseBlockHeader, verify } from '@ancrage/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Caller } from '../../testing/caller.ts'
import { fileOf, newDeposit } from '../../testing/new-deposit.ts'
import { depositOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { unzip } from '../../testing/unzip.ts'
import { pageTurnOf } from '../../http/turns/page-turns.ts'
import { openDevelopmentAuthority } from '../timestamping/development-authority.ts'

const PAGE = '<!doctype html><title>Vérification</title>'
const storedHeader = z.object({
  chain: z.string(),
  network: z.string(),
  height: z.int(),
  header: z.string(),
})
const HOSTILE = '../été\n0\u202E\\.txt'

let service: TestService
let anna: Caller
let folder: string
let verifierFile: string
let single: Deposit
let several: Deposit
let singleZip: ReturnType<typeof unzip>
let severalZip: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-dossier-'))
  verifierFile = join(folder, 'offline.html')
  await writeFile(verifierFile, PAGE)
  service = await openTestService({ verifierFile })
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  anna = await service.signIn('anna@example.org')
  single = await create({ files: [fileOf('Une œuvre.', 'œuvre.txt')] })
  several = await create({
    files: [fileOf('a', 'a.txt'), fileOf('b', 'dossier/b.txt'), fileOf('c', HOSTILE)],
  })
  await service.signReceipts()
  await service.anchorAndConfirm()
  singleZip = unzip(await download(single))
  severalZip = await download(several)
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const create = async (wanted: Partial<NewDeposit>): Promise<Deposit> =>
  depositOf(await anna.post('/deposits', newDeposit(wanted), { 'idempotency-key': randomUUID() }))
const download = async ({ id }: Deposit): Promise<Buffer> => {
  const reply = await anna.get(`/deposits/${id}/dossier`)
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
  return reply.rawPayload
}
const select = (deposits: readonly { id: string }[]) =>
  anna.post('/deposits/dossiers', { ids: deposits.map(({ id }) => id) })

/** The dossier as files on disk, as whoever receives it unpacks it. */
async function unpacked(): Promise<string> {
  const place = await mkdtemp(join(folder, 'unpacked-'))
  for (const [name, content] of singleZip) {
    await mkdir(dirname(join(place, name)), { recursive: true })
    await writeFile(join(place, name), content)
  }
  return join(place, single.number)
}

test('AO1, AT5: everything in a dossier and its certificates has a name of ours at its place, or the ending of a proof or a token', async () => {
  const certificates = [...singleZip].filter(([name]) => name.endsWith('.pdf'))
  const attached = await Promise.all(
    certificates.map(([, bytes]) => readAttachments(new Uint8Array(bytes), { left: 2 ** 26 })),
  )
  const names = [...singleZip.keys(), ...attached.flat().map(({ name }) => name)]
  expect(attached.flat().map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.values(ATTACHED_NAMES)),
  )
  expect(names.filter((name) => !isPlaceOfOurs(name) && !/\.(ots|tst|ers)$/.test(name))).toEqual([])
})

describe('the dossier of a confirmed deposit', () => {
  test('holds everything in one folder, in a fixed order, the same each time', async () => {
    const { number } = single
    expect([...singleZip.keys()]).toEqual(
      [
        'LISEZ-MOI.txt',
        'README.txt',
        'dossier.json',
        `certificat-${number}.pdf`,
        `certificate-${number}.pdf`,
        'certificate-facts.json',
        'declaration.json',
        'declaration.ots',
        'proofs/deposit.ots',
        'block-headers.json',
        'timestamps/token-1.tst',
        'timestamps/token-1.json',
        'timestamps/record-1.ers',
        'originals.sha256',
        'verify.html',
        'SHA256SUMS',
      ].map((name) => `${number}/${name}`),
    )
    expect([...unzip(await download(single)).keys()]).toEqual([...singleZip.keys()])
  })

  test('is of the same bytes as what is downloaded alone', async () => {
    const files = singleZip
    const own = (name: string) => files.get(`${single.number}/${name}`)
    const alone = async (path: string) =>
      (await anna.get(`/deposits/${single.id}/${path}`)).rawPayload
    expect(own('proofs/deposit.ots')).toEqual(await alone('proof'))
    expect(own('declaration.json')).toEqual(await alone('declaration'))
    expect(own('declaration.ots')).toEqual(await alone('declaration.ots'))
    expect(own('timestamps/token-1.tst')).toEqual(await alone('receipt'))
    expect(own('timestamps/record-1.ers')).toEqual(await alone('evidence-record'))
    expect(own(`certificat-${single.number}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(own('verify.html')?.toString()).toBe(PAGE)
    const facts = JSON.parse(own('certificate-facts.json')?.toString() ?? '') as object
    expect(facts).toMatchObject({ status: 'confirmed', digest: single.digest })
  })

  test('says which file is what', async () => {
    const files = unzip(severalZip)
    const manifest = JSON.parse(
      files.get(`${several.number}/dossier.json`)?.toString() ?? '',
    ) as object
    expect(manifest).toMatchObject({
      format: 'ancrage-dossier',
      version: 1,
      number: several.number,
      digest: several.digest,
      files: several.files.map(({ name, size, sha256 }, index) => ({
        name,
        size,
        sha256,
        proof: `proofs/file-000${index + 1}.ots`,
      })),
      timestamps: [
        {
          token: 'timestamps/token-1.tst',
          path: 'timestamps/token-1.json',
          record: 'timestamps/record-1.ers',
        },
      ],
    })
  })

  test('T067 names no file by what a person typed, and lists those names harmlessly', async () => {
    const files = unzip(severalZip)
    expect([...files.keys()].every((name) => /^[\w./-]+$/.test(name))).toBe(true)
    expect([...files.keys()].some((name) => name.includes('..'))).toBe(false)
    const originals = files.get(`${several.number}/originals.sha256`)?.toString().split('\n')
    expect(originals).toHaveLength(4)
    expect(originals?.[2]).toBe(`\\${several.files[2]?.sha256}  ../été\\n0\u202E\\\\.txt`)
  })

  test('P4 proves each of its files by its own headers alone', async () => {
    const files = unzip(severalZip)
    const kept = files.get(`${several.number}/block-headers.json`)?.toString() ?? ''
    const headers = z.array(storedHeader).parse(JSON.parse(kept))
    expect(headers).toMatchObject([{ chain: 'bitcoin', network: 'regtest' }])
    const proofs = [...files].filter(([name]) => name.endsWith('.ots'))
    expect(proofs).toHaveLength(5)
    const proven: string[] = []
    for (const [, bytes] of proofs) {
      const proof = decodeProof(bytes)
      const { digest } = proof
      const headerAt = (_chain: string, height: bigint) => {
        const found = headers.find((one) => BigInt(one.height) === height)
        return found && parseBlockHeader(Buffer.from(found.header, 'hex'))
      }
      expect(verify({ digest, proof, headerAt }).status).toBe('confirmed')
      proven.push(Buffer.from(digest).toString('hex'))
    }
    const declaration = files.get(`${several.number}/declaration.json`) ?? Buffer.alloc(0)
    const declared = createHash('sha256').update(declaration).digest('hex')
    const ofFiles = several.files.map(({ sha256 }) => sha256)
    expect(proven).toEqual([declared, several.digest, ...ofFiles])
  })

  test('holds the token of each authority that has signed, the certificates’ one first', async () => {
    const made = await create({})
    const { context } = service
    const second = await openDevelopmentAuthority({ ...context, folder: join(folder, 'tsa') })
    const qualified = { ...second, name: 'second', level: 'qualified' } as const
    await service.signReceipts([service.timestampAuthority, qualified])
    await service.anchorAndConfirm()
    const files = unzip(await download(made))
    const own = (name: string) => files.get(`${made.number}/${name}`)
    const facts = JSON.parse(own('certificate-facts.json')?.toString() ?? '') as {
      timestampToken: { serial: string; level: string }
    }
    expect(facts.timestampToken.level).toBe('qualified')
    const { serial } = facts.timestampToken
    expect(own('timestamps/token-1.tst')?.toString('hex')).toContain(serial)
    expect(own('timestamps/token-2.tst')?.toString('hex')).not.toContain(serial)
    expect(own('README.txt')?.toString()).toContain('timestamps/token-2.tst')
  })

  test('waits for confirmation with a clear 409, and is hidden from others', async () => {
    const early = await anna.get(`/deposits/${(await create({})).id}/dossier`)
    expect(early.statusCode).toBe(409)
    expect(refusalOf(early).code).toBe('dossier.not_confirmed')
    await service.createAccount({ email: 'boris@example.org' })
    const boris = await service.signIn('boris@example.org')
    const foreign = await boris.get(`/deposits/${single.id}/dossier`)
    const missing = await boris.get(`/deposits/${randomUUID()}/dossier`)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
  })

  test('P4 is refused before its first byte where the certificate says what the proof does not', async () => {
    const other = await create({})
    await service.anchorAndConfirm()
    await download(other)
    await service.client.pool.query(
      `update certificates set facts = jsonb_set(facts, '{digest}', to_jsonb(repeat('0', 64))) where deposit_id = $1`,
      [other.id],
    )
    const reply = await anna.get(`/deposits/${other.id}/dossier`)
    expect(reply.statusCode).toBe(503)
    expect(refusalOf(reply).code).toBe('certificate.unavailable')
  })

  test('does without the offline page where none was built, and says nothing of it', async () => {
    await rm(verifierFile)
    const files = unzip(await download(single))
    await writeFile(verifierFile, PAGE)
    expect(files.has(`${single.number}/verify.html`)).toBe(false)
    for (const name of ['README.txt', 'LISEZ-MOI.txt']) {
      const text = files.get(`${single.number}/${name}`)?.toString()
      expect(text).toContain('ots --no-bitcoin verify')
      expect(text).not.toContain('verify.html')
    }
  })
})

describe('what LISEZ-MOI and README say', () => {
  test('warns in both languages that a development chain proves nothing', async () => {
    const files = singleZip
    expect(files.get(`${single.number}/LISEZ-MOI.txt`)?.toString()).toContain(
      'aucune valeur probante',
    )
    expect(files.get(`${single.number}/README.txt`)?.toString()).toContain(
      'It has no evidential value.',
    )
  })

  test('names the Merkle root that the block has', async () => {
    const files = singleZip
    const [header] = JSON.parse(
      files.get(`${single.number}/block-headers.json`)?.toString() ?? '',
    ) as [{ header: string }]
    const { merkleRoot } = parseBlockHeader(Buffer.from(header.header, 'hex'))
    const shown = Buffer.from(merkleRoot.toReversed()).toString('hex')
    expect(files.get(`${single.number}/LISEZ-MOI.txt`)?.toString()).toContain(shown)
    expect(files.get(`${single.number}/README.txt`)?.toString()).toContain(shown)
  })

  test('works when its commands are typed', async ({ skip }) => {
    const missing = ['openssl', 'sha256sum'].find((one) => spawnSync(one, ['--help']).error)
    skip(missing !== undefined, `${missing} is not installed`)
    const place = await unpacked()
    await writeFile(join(place, 'œuvre.txt'), 'Une œuvre.')
    const typed = (command: string): string =>
      execFileSync('sh', ['-c', `${command} 2>&1`], { cwd: place, encoding: 'utf8' })
    for (const list of ['SHA256SUMS', 'originals.sha256']) {
      expect(typed(`sha256sum -c ${list}`)).not.toContain('FAILED')
    }
    const { stdout } = spawnSync('cat', ['README.txt'], { cwd: place, encoding: 'utf8' })
    const [extract, check] = stdout.match(/^ {2}openssl (?:.*\\\n)?.*$/gm) ?? []
    typed(extract ?? 'false')
    expect(typed(check ?? 'false')).toContain('Verification: OK')
    await writeFile(join(place, 'œuvre.txt'), 'Une autre.')
    expect(() => typed('sha256sum -c originals.sha256')).toThrow('sha256sum')
  })

  test('shows steps that lead from the digest to what the token dates', async () => {
    const files = unzip(severalZip)
    const { digest, path, imprint } = JSON.parse(
      files.get(`${several.number}/timestamps/token-1.json`)?.toString() ?? '',
    ) as { digest: string; path: { operation: string; argument: string }[]; imprint: string }
    const led = path.reduce(
      (bytes, { operation, argument }) => {
        if (operation === 'sha256') return createHash('sha256').update(bytes).digest()
        const added = Buffer.from(argument, 'hex')
        return Buffer.concat(operation === 'append' ? [bytes, added] : [added, bytes])
      },
      Buffer.from(digest, 'hex'),
    )
    expect(digest).toBe(several.digest)
    expect(led.toString('hex')).toBe(imprint)
  })
})

describe('the dossiers of a selection', () => {
  test('are one ZIP with a folder for each, in the order asked for, and the page once', async () => {
    const reply = await select([several, single, several])
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/zip')
    const names = [...unzip(reply.rawPayload).keys()]
    expect(names.slice(0, 3)).toEqual(['LISEZ-MOI.txt', 'README.txt', 'verify.html'])
    const folders = [...new Set(names.slice(3).map((name) => name.split('/')[0]))]
    expect(folders).toEqual([several.number, single.number])
    expect(names.filter((name) => name.endsWith('verify.html'))).toHaveLength(1)
    const proofsIn = (own: string) =>
      names.filter((name) => name.startsWith(`${own}/`) && name.endsWith('.ots')).length
    expect(folders.map((own) => proofsIn(own ?? ''))).toEqual([5, 2])
  })

  test('T036 T050 are refused before the first byte where one is pending, or of somebody else', async () => {
    const early = await select([single, await create({})])
    expect(early.statusCode).toBe(409)
    expect(refusalOf(early).code).toBe('dossier.selection_not_confirmed')
    const missing = await select([single, { id: randomUUID() }])
    expect(missing.statusCode).toBe(404)
    expect(refusalOf(missing).code).toBe('object.not_found')
    expect((await select([])).statusCode).toBe(422)
    const many = Array.from({ length: 201 }, () => ({ id: randomUUID() }))
    expect((await select(many)).statusCode).toBe(422)
  })

  test('lack none of the others where one cannot be drawn, and say which', async () => {
    const broken = await create({})
    await service.anchorAndConfirm()
    await download(broken)
    await service.client.pool.query(
      `update certificates set facts = jsonb_set(facts, '{digest}', to_jsonb(repeat('0', 64))) where deposit_id = $1`,
      [broken.id],
    )
    const files = unzip((await select([broken, single])).rawPayload)
    expect(files.get('INCOMPLET-INCOMPLETE.txt')?.toString()).toContain(broken.number)
    expect(files.has(`${single.number}/SHA256SUMS`)).toBe(true)
    expect([...files.keys()].some((name) => name.startsWith(broken.number))).toBe(false)
  })
})

test('AK7: what is written of dossiers waits for the turn of who downloads them, and nobody else does', async () => {
  await service.createAccount({ email: 'berta@example.org', credits: 1 })
  const berta = await service.signIn('berta@example.org')
  const key = { 'idempotency-key': randomUUID() }
  const hers = depositOf(await berta.post('/deposits', newDeposit({}), key))
  await service.signReceipts()
  await service.anchorAndConfirm()
  const { rows } = await service.client.pool.query<{ id: string }>(
    `select id from accounts where email = 'anna@example.org'`,
  )
  const held = Promise.withResolvers<void>()
  const asReader = { id: rows[0]?.id ?? '', companyId: null }
  const turn = pageTurnOf(asReader, new AbortController().signal)(() => held.promise)
  let written = 0
  const downloads = [download(single), select([single])].map(async (reply) => {
    await reply
    written += 1
  })
  try {
    // As long as each of them, and begun later.
    for (let others = 0; others < 3; others += 1) {
      expect((await berta.get(`/deposits/${hers.id}/dossier`)).statusCode).toBe(200)
    }
    expect(written).toBe(0)
  } finally {
    held.resolve()
    await Promise.all([turn, ...downloads])
  }
  expect(written).toBe(2)
})
