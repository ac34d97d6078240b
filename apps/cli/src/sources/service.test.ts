import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { deposit as depositReply, type Deposit } from '@ancrage/contract'
import { openArchive } from '@ancrage/dossier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ancrageHere, ancrageProcess, ancrageWatched } from '../testing/run-ancrage.ts'
import { startService, type ServiceProcess } from '../testing/service-process.ts'

let service: ServiceProcess
let folder: string
let work: string
let zip: string
let made: Deposit
let waited: Awaited<ReturnType<typeof ancrageWatched>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-cli-service-test-'))
  work = join(folder, 'œuvre')
  await mkdir(join(work, 'annexes'), { recursive: true })
  await writeFile(join(work, 'partition.txt'), 'do ré mi')
  await writeFile(join(work, 'annexes', 'notes.txt'), 'fa sol')
  service = await startService()
  waited = await ancrageWatched(
    environment(),
    'deposit',
    '--wait',
    '--json',
    '-r',
    '--title',
    'Sonate',
    work,
  )
  made = depositReply.parse(JSON.parse(waited.output.split('\n')[0] ?? ''))
  zip = join(folder, 'dossier.zip')
}, 120_000)
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const environment = () => ({
  ANCRAGE_URL: service.url,
  ANCRAGE_API_KEY: service.key,
  ANCRAGE_DEPOSITOR: 'Éléonore Lefèvre',
})
const ancrage = (...args: readonly string[]) => ancrageHere(environment(), '', ...args)

async function deposited(args: readonly string[]): Promise<Deposit> {
  const { code, output, complaint } = await ancrage('deposit', '--json', ...args)
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
  return depositReply.parse(JSON.parse(output))
}

describe('ancrage deposit', () => {
  test('deposits a folder as one, its files named by their paths, in the same order everywhere', () => {
    expect(made).toMatchObject({
      title: 'Sonate',
      depositor: 'Éléonore Lefèvre',
      creationType: 'document',
      visibility: 'private',
      files: [
        { name: 'œuvre/annexes/notes.txt', size: 6, sha256: sha256('fa sol') },
        { name: 'œuvre/partition.txt', size: 9, sha256: sha256('do ré mi') },
      ],
    })
  })

  test('waits for the confirmation where it is told to, and shows the steps until then', () => {
    expect(waited).toMatchObject({ code: 0, complaint: '' })
    const [, confirmed = ''] = waited.output.split('\n')
    expect(depositReply.parse(JSON.parse(confirmed))).toMatchObject({
      id: made.id,
      status: 'confirmed',
      anchor: { network: 'regtest', evidential: false },
    })
    expect(made.status).toBe('pending')
    expect(waited.shown).toContain(`${made.number}  confirmé`)
    expect(waited.shown.at(-1)).toBe('')
  })

  test('takes what comes through the pipe, by the installed program', async () => {
    const args = ['--name', 'journal.txt', '--type', 'software', '--reference', 'R-1', '-']
    const { code, output, complaint } = await ancrageProcess(
      { ...environment(), LANG: 'fr' },
      'une ligne',
      'deposit',
      ...args,
    )
    expect(code).toBe(0)
    expect(output).toMatch(/^Ancrage AN-\d{4}-\d{7}\n/)
    expect(output).toContain(sha256('une ligne'))
    expect(complaint).toContain('sans aucune modification')
  })

  test('says in which quality who deposits acts', async () => {
    const file = join(work, 'partition.txt')
    expect(await deposited(['--quality', 'Ayant droit', file])).toMatchObject({
      quality: 'Ayant droit',
    })
    expect(await deposited([file])).toMatchObject({ quality: null })
  })

  test('P9 makes one deposit of one key, however often it is asked', async () => {
    const key = randomUUID()
    const args = ['--key', key, join(work, 'partition.txt')]
    const first = await deposited(args)
    expect(await deposited(args)).toMatchObject({ id: first.id, number: first.number })
  })

  test('T081 repeats a call whose answer was lost under the same key', async () => {
    const keys: unknown[] = []
    const server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key'])
      if (keys.length === 1) response.destroy()
      else response.writeHead(402, { 'content-type': 'application/json' }).end(NO_CREDITS)
    })
    const url = await listening(server)
    const refused = await ancrageHere(
      { ...environment(), ANCRAGE_URL: url },
      '',
      'deposit',
      join(work, 'partition.txt'),
    )
    server.close()
    expect(refused).toMatchObject({ code: 4, output: '', complaint: 'Plus de crédits.\n' })
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('says what the service refuses in its own words, by field', async () => {
    const wrong = ['deposit', '--type', 'poème', join(work, 'partition.txt')]
    const { code, complaint } = await ancrage(...wrong)
    expect(code).toBe(4)
    expect(complaint).toContain('creationType: Choisissez un type de création')
    const { output } = await ancrage(...wrong, '--json')
    expect(JSON.parse(output)).toMatchObject({ error: { code: 'request.invalid', status: 422 } })
  })

  test.each([
    ['Donnez un titre à l’ancrage de plusieurs fichiers', ['-r', '']],
    ['Nommez ce qui arrive par l’entrée standard', ['-']],
  ])('asks for what is missing: %s', async (sentence, args) => {
    const { code, complaint } = await ancrage('deposit', ...args.map((one) => one || work))
    expect(code).toBe(2)
    expect(complaint).toContain(sentence)
  })

  test('T029 sends a key neither in the open nor on to another address', async () => {
    const open = { ...environment(), ANCRAGE_URL: 'http://ancrage.example' }
    const refused = await ancrageHere(open, '', 'deposit', '--lang=en', join(work, 'partition.txt'))
    expect(refused.code).toBe(2)
    expect(refused.complaint).toContain('must begin with https://')
    const keyless = { ...environment(), ANCRAGE_API_KEY: '' }
    const unnamed = await ancrageHere(keyless, '', 'dossier', made.number)
    expect(unnamed).toMatchObject({ code: 2, output: '' })
    expect(unnamed.complaint).toContain('ANCRAGE_API_KEY')
  })

  test('is told that a key is none', async () => {
    const { code, output } = await ancrageHere(
      { ...environment(), ANCRAGE_API_KEY: 'anc_nothing' },
      '',
      'dossier',
      '--json',
      made.number,
    )
    expect(code).toBe(4)
    expect(JSON.parse(output)).toMatchObject({ error: { code: 'api_key.invalid', status: 401 } })
  })
})

describe('ancrage dossier', () => {
  test('downloads the dossier of a confirmed deposit', async () => {
    const { code, complaint } = await ancrage('dossier', '-o', zip, made.number)
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
  })

  test('never takes another file’s place, and knows no foreign number', async () => {
    const before = await readFile(zip)
    const again = await ancrage('dossier', '-o', zip, made.number)
    expect(again).toMatchObject({ code: 2, output: '' })
    expect(again.complaint).toContain('un fichier de ce nom existe déjà')
    expect(await readFile(zip)).toEqual(before)
    const unknown = await ancrage('dossier', 'AN-2026-9999999')
    expect(unknown.code).toBe(4)
    expect(unknown.complaint).toContain('Aucun de vos ancrages ne porte le numéro AN-2026-9999999.')
  })

  test('writes to a pipe', async () => {
    const { code, bytes } = await ancrage('dossier', '--output', '-', made.id)
    expect(code).toBe(0)
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  })
})

describe('ancrage verify with a certificate', () => {
  test('confirms each of the files that it names by what is attached to it, in either language', async () => {
    const archive = await openArchive(await openAsBlob(zip))
    const certificates = archive.entries.filter(({ name }) => name.endsWith('.pdf'))
    expect(certificates).toHaveLength(2)
    for (const [index, entry] of certificates.entries()) {
      const certificate = join(folder, `certificat-${index}.pdf`)
      await writeFile(certificate, await entry.bytes())
      for (const name of ['partition.txt', 'annexes/notes.txt']) {
        const file = join(work, name)
        const { code, output } = await ancrageHere({}, '', 'verify', '--json', file, certificate)
        expect(code).toBe(0)
        expect(JSON.parse(output)).toMatchObject({
          status: 'confirmed',
          network: 'regtest',
          basis: 'work',
          algorithm: 'sha256',
        })
      }
    }
  })

  test('says whose seal vouches for what it says of the deposit, and whether it is the service’s', async () => {
    const file = join(work, 'partition.txt')
    const certificate = join(folder, 'certificat-0.pdf')
    const args = ['verify', '--service', service.url, file, certificate]
    const { output: json } = await ancrageHere({}, '', ...args, '--json')
    const { fingerprint } = (await (await fetch(`${service.url}/api/service/seal`)).json()) as {
      readonly fingerprint: string
    }
    expect(JSON.parse(json)).toMatchObject({
      facts: {
        title: 'Sonate',
        depositor: 'Éléonore Lefèvre',
        vouchedBy: { by: 'seal', selfSigned: true, fingerprint, published: true },
      },
    })
    const { output } = await ancrageHere({ LANG: 'en' }, '', ...args)
    expect(output).toContain(`  Anchorage ${made.number}: “Sonate”, depositor: Éléonore Lefèvre\n`)
    expect(output).toMatch(
      new RegExp(`by the intact electronic seal of “.+”, a name .*${fingerprint}`),
    )
    expect(output).toContain('That is the seal certificate that the service publishes.')
  })

  test('warns where the service publishes another seal, and says nothing where it does not answer', async () => {
    const file = join(work, 'partition.txt')
    const certificate = join(folder, 'certificat-0.pdf')
    const other = createServer((_, response) =>
      response.end(JSON.stringify({ fingerprint: '00'.repeat(32) })),
    )
    const url = await listening(other)
    const args = ['verify', file, certificate, '--service']
    const { code, output } = await ancrageHere({ LANG: 'en' }, '', ...args, url)
    other.close()
    expect(code).toBe(0)
    expect(output).toContain('⚠ That is not the seal certificate that the service publishes.')
    const silent = await ancrageHere({ LANG: 'en' }, '', ...args, 'http://127.0.0.1:1', '--json')
    expect(silent.code).toBe(0)
    expect(JSON.parse(silent.output)).toMatchObject({
      facts: {
        vouchedBy: expect.not.objectContaining({
          published: expect.anything() as unknown,
        }) as unknown,
      },
      sources: [{ kind: 'service', outcome: 'source.unreachable' }],
    })
  })

  test('shows its own facts beside a copy that was altered, and names the copy', async () => {
    const file = join(work, 'partition.txt')
    const altered = join(folder, 'facts.json')
    const archive = await openArchive(await openAsBlob(zip))
    const own = archive.entries.find(({ name }) => name.endsWith('certificate-facts.json'))
    const text = Buffer.from((await own?.bytes()) ?? []).toString('utf8')
    await writeFile(altered, text.replace('Éléonore Lefèvre', 'Mallory'))
    const certificate = join(folder, 'certificat-0.pdf')
    for (const order of [
      [certificate, altered],
      [altered, certificate],
    ]) {
      const evidence = order.flatMap((one) => ['--proof', one])
      const { output } = await ancrageHere({}, '', 'verify', '--json', ...evidence, file)
      expect(JSON.parse(output)).toMatchObject({
        status: 'confirmed',
        facts: { depositor: 'Éléonore Lefèvre', vouchedBy: { by: 'seal' } },
        contradictions: [{ source: altered, depositor: 'Mallory', vouchedBy: { by: 'nobody' } }],
      })
      const { output: said } = await ancrageHere({ LANG: 'en' }, '', 'verify', ...evidence, file)
      expect(said).toContain(
        `  ⚠ ${altered} contradicts the certificate and bears no seal: do not rely on it.\n`,
      )
    }
  })

  test('is shown by ancrage info with whoever sealed it', async () => {
    const { code, output } = await ancrageHere({ LANG: 'en' }, '', 'info', zip)
    expect(code).toBe(0)
    expect(output).toContain(`  Anchorage ${made.number}: “Sonate”, depositor: Éléonore Lefèvre\n`)
    expect(output.match(/by the intact electronic seal/g)).toHaveLength(1)
    expect(output).not.toContain('nothing else vouches for it')
    const headers = output.match(/said to be block \d+, network regtest: [0-9a-f]{64}/g) ?? []
    expect(headers).toHaveLength(new Set(headers).size)
    expect(output.match(/: block header/g)).toHaveLength(headers.length)
    expect(output).toContain('⚠ Development chain (regtest): no evidential value.')
  })

  test('says of one that was changed that its seal is broken', async () => {
    const file = join(work, 'partition.txt')
    const bytes = await readFile(join(folder, 'certificat-0.pdf'))
    const changed = join(folder, 'changed.pdf')
    await writeFile(changed, Buffer.concat([bytes, Buffer.from('\n')]))
    const { code, output } = await ancrageHere({ LANG: 'en' }, '', 'verify', file, changed)
    expect(code).toBe(0)
    expect(output).toMatch(
      /\n  ⚠ SEAL BROKEN: .*changed\.pdf.* was changed after it was sealed\. .*:\n  Anchorage /,
    )
    const { output: json } = await ancrageHere({}, '', 'verify', '--json', file, changed)
    expect(JSON.parse(json)).toMatchObject({ facts: { vouchedBy: { by: 'brokenSeal' } } })
  })

  test('refuses a file that it does not name', async () => {
    const other = join(folder, 'autre.txt')
    await writeFile(other, 'do ré mi fa')
    const certificate = join(folder, 'certificat-0.pdf')
    const { code, output } = await ancrageHere({}, '', 'verify', '--json', other, certificate)
    expect(code).toBe(1)
    expect(JSON.parse(output)).toMatchObject({ status: 'mismatch', reason: 'digest.differs' })
  })
})

describe('ancrage verify with a dossier', () => {
  test('says which timestamp tokens date the deposit too, and that the development authority’s are worth nothing (AM3)', async () => {
    const file = join(work, 'partition.txt')
    const { output: json } = await ancrageHere({}, '', 'verify', '--json', file, zip)
    expect(JSON.parse(json)).toMatchObject({ tokens: [{ signature: 'valid', evidential: false }] })
    const { output } = await ancrageHere({ LANG: 'en' }, '', 'verify', file, zip)
    expect(output).toMatch(
      /Timestamp token signed by “[^”]+”: dated .* \(UTC\)\. A development authority: no evidential value\./,
    )
  })

  test('confirms each of its files without a network, by the headers in it', async () => {
    for (const name of ['partition.txt', 'annexes/notes.txt']) {
      const file = join(work, name)
      const { code, output } = await ancrageHere({}, '', 'verify', file, zip)
      expect(code).toBe(0)
      expect(output).toContain(`✔ ${file} existait au plus tard le`)
      expect(output).toContain(`d’après l’en-tête contenu dans ${zip}`)
      expect(output).toContain('aucune valeur probante')
      const { output: json } = await ancrageHere({}, '', 'verify', '--json', file, zip)
      expect(JSON.parse(json)).toMatchObject({
        status: 'confirmed',
        network: 'regtest',
        basis: 'work',
        chainChecked: false,
        evidential: false,
      })
    }
  })

  test('refuses a file that is not in it', async () => {
    const other = join(folder, 'autre.txt')
    await writeFile(other, 'do ré mi fa')
    const { code, output } = await ancrageHere({}, '', 'verify', '--json', other, zip)
    expect(code).toBe(1)
    expect(JSON.parse(output)).toMatchObject({ status: 'mismatch', reason: 'digest.differs' })
  })

  test('reads nothing of a ZIP that is cut or no dossier', async () => {
    const cut = join(folder, 'cut.zip')
    await writeFile(cut, (await readFile(zip)).subarray(0, -100))
    const file = join(work, 'partition.txt')
    const { code, output } = await ancrageHere({ LANG: 'en' }, '', 'verify', file, cut)
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining('cannot be read: the ZIP is damaged or incomplete') as string,
    })
  })
})

const NO_CREDITS = JSON.stringify({ error: { code: 'x', message: 'Plus de crédits.' } })

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
