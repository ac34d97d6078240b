import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import {
  openDevelopmentChain,
  openRpcServer,
  type DevelopmentChain,
  type RpcServer,
} from '@ancrage/dev-chain'
import { createFileHasher, encodeProof, type Attestation } from '@ancrage/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { anchoredProof } from './testing/anchored-proof.ts'
import { ancrageHere, ancrageProcess, type Outcome } from './testing/run-ancrage.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const CONTENT = 'Une œuvre.\n'
const NOBODY = 'http://127.0.0.1:1'
const SHA256 = createHash('sha256').update(CONTENT).digest()

let folder: string
let chain: DevelopmentChain
let rpcServer: RpcServer
let work: string
let proof: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-cli-'))
  chain = await openDevelopmentChain({
    folder: join(folder, 'chain'),
    blockSeconds: 0,
    now: () => NOON,
  })
  rpcServer = await openRpcServer(chain, { port: 0 })
  work = await fileWith('œuvre.txt', CONTENT)
  proof = await fileWith('œuvre.txt.ots', await anchoredProof(chain, SHA256))
})

afterAll(async () => {
  await rpcServer.close()
  await chain.close()
  await rm(folder, { recursive: true })
})

describe('ancrage fsck', () => {
  test('is answered by the service’s own program, which refuses a folder without a database', async () => {
    const refused = await ancrageProcess({ DATA_DIR: folder, LANG: 'fr' }, '', 'fsck')
    expect(refused).toMatchObject({ code: 2, output: '' })
    expect(refused.complaint).toContain('Ce dossier ne contient pas de base de données.')
  })
})

describe('ancrage hash', () => {
  test('prints the SHA-256 of each file', async () => {
    const empty = await fileWith('vide', '')
    expect(await ancrageProcess({}, '', 'hash', work, empty)).toStrictEqual({
      code: 0,
      output:
        `${SHA256.toString('hex')}  ${work}\n` +
        `e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  ${empty}\n`,
      complaint: '',
    })
  })

  test('reads from a pipe', async () => {
    const { output } = await ancrageProcess({}, CONTENT, 'hash', '-')
    expect(output).toBe(`${SHA256.toString('hex')}  -\n`)
  })

  test('goes on behind a file that it cannot read, and tells', async () => {
    const absent = join(folder, 'absent')
    expect(await ancrage('hash', absent, work)).toStrictEqual({
      code: 2,
      output: `${SHA256.toString('hex')}  ${work}\n`,
      complaint: `Impossible de lire ${absent} : fichier introuvable.\n`,
    })
    expect(await ancrage('hash', '--lang', 'en', folder)).toMatchObject({
      code: 2,
      complaint: `Cannot read ${folder}: it is a folder (--recursive takes the files in it).\n`,
    })
  })

  test('answers programs in JSON', async () => {
    const absent = join(folder, 'absent')
    const { code, output } = await ancrage('hash', '--json', work, absent)
    expect(code).toBe(2)
    expect(JSON.parse(output)).toStrictEqual([
      { file: work, algorithm: 'sha256', digest: SHA256.toString('hex'), size: CONTENT.length + 1 },
      { file: absent, unreadable: 'ENOENT' },
    ])
  })
})

describe('ancrage verify', () => {
  test('confirms a file with its proof, and warns of the development chain', async () => {
    expect(await ancrageProcess({}, '', 'verify', work, proof, ...asking())).toStrictEqual({
      code: 0,
      output: `✔ ${work} existait au plus tard le 20 novembre 2026 à 12:00:00 (UTC).
  Empreinte SHA-256 : ${SHA256.toString('hex')}
  Bloc Bitcoin n° 111, réseau regtest, d’après 127.0.0.1:${rpcServer.port}
  ⚠ Chaîne de développement (regtest) : aucune valeur probante.
`,
      complaint: '',
    })
  })

  test('says the same in English', async () => {
    const { output } = await ancrage('verify', work, proof, '--lang=en', ...asking())
    expect(output).toBe(`✔ ${work} existed no later than 20 November 2026 at 12:00:00 (UTC).
  SHA-256 hash: ${SHA256.toString('hex')}
  Bitcoin block 111, network regtest, according to 127.0.0.1:${rpcServer.port}
  ⚠ Development chain (regtest): no evidential value.
`)
  })

  test('says the same to programs', async () => {
    const { code, output } = await ancrage('verify', '--json', work, proof, ...asking())
    const header = await chain.headers.headerAt(111n)
    const blockHash = Buffer.from(header?.hash.toReversed() ?? []).toString('hex')
    expect(code).toBe(0)
    expect(JSON.parse(output)).toStrictEqual({
      file: work,
      proof,
      status: 'confirmed',
      existedNoLaterThan: '2026-11-20T12:00:00Z',
      algorithm: 'sha256',
      digest: SHA256.toString('hex'),
      network: 'regtest',
      basis: 'own',
      chainChecked: true,
      evidential: false,
      checks: {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/) as string,
        proof: { status: 'confirmed' },
        block: { status: 'confirmed' },
        timestamps: { status: 'cannotCheck', reason: 'token.absent' },
        seal: { status: 'cannotCheck', reason: 'seal.absent' },
        declaration: { status: 'cannotCheck', reason: 'declaration.absent' },
      },
      sources: [{ name: `127.0.0.1:${rpcServer.port}`, kind: 'node', outcome: 'answered' }],
      attestations: [
        {
          status: 'confirmed',
          chain: 'bitcoin',
          height: 111,
          time: '2026-11-20T12:00:00Z',
          blockHash,
          headers: [
            { name: `127.0.0.1:${rpcServer.port}`, level: 'own', network: 'regtest', blockHash },
          ],
        },
      ],
    })
  })

  test.each(['sha1', 'ripemd160', 'sha256', 'keccak256'] as const)(
    'takes the digest that the proof asks for: %s',
    async (fileHashOp) => {
      const hasher = createFileHasher(fileHashOp)
      hasher.update(Buffer.from(CONTENT))
      const digest = hasher.digest()
      const path = await fileWith(
        `${fileHashOp}.ots`,
        await anchoredProof(chain, digest, fileHashOp),
      )
      const { code, output } = await ancrage('verify', work, path, '--json', ...asking())
      expect(code).toBe(0)
      expect(JSON.parse(output)).toMatchObject({
        algorithm: fileHashOp,
        digest: Buffer.from(digest).toString('hex'),
      })
    },
  )

  test('refuses another file without asking the node', async () => {
    const other = await fileWith('autre.txt', 'Une œuvre.\r\n')
    const args = ['verify', other, proof, ...asking(NOBODY)]
    expect(await ancrage(...args)).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        'Le fichier n’est pas, à l’octet près, celui que la preuve désigne.',
      ) as string,
    })
    const { output } = await ancrage(...args, '--json')
    expect(JSON.parse(output)).toMatchObject({ status: 'mismatch', reason: 'digest.differs' })
  })

  test('refuses a proof whose block holds something else', async () => {
    const wrong = await fileWith('faux.ots', proofEnding({ kind: 'bitcoin', height: 42n }))
    const { code, output } = await ancrage('verify', work, wrong, ...asking())
    expect(code).toBe(1)
    expect(output).toContain(
      `Le bloc Bitcoin n° 42 ne contient pas ce que dit la preuve (réseau regtest, d’après 127.0.0.1:${rpcServer.port}).`,
    )
  })

  test('refuses what is no proof', async () => {
    const other = await fileWith('image.png', CONTENT)
    const { code, output } = await ancrage('verify', work, other)
    expect({ code, output }).toStrictEqual({
      code: 1,
      output: `✘ ${other} n’est pas une preuve valable (magic.wrong).\n`,
    })
    const long = await fileWith('long.ots', Buffer.alloc(200_000))
    const { output: json } = await ancrage('verify', work, long, '--json')
    expect(JSON.parse(json)).toMatchObject({ status: 'unreadable', reason: 'input.too_large' })
  })

  test.each([20, 200_000])('says of a PDF of %i bytes that no proof is in it', async (size) => {
    const pdf = Buffer.alloc(size)
    pdf.write('%PDF-1.7\n')
    const certificate = await fileWith('CERTIFICAT.pdf', pdf)
    const { code, output } = await ancrage('verify', work, certificate)
    expect({ code, output }).toStrictEqual({
      code: 1,
      output: `✘ ${certificate} est un PDF, et aucune preuve n’y est jointe.\n`,
    })
    const english = await ancrage('verify', work, certificate, '--lang=en')
    expect(english.output).toBe(`✘ ${certificate} is a PDF, and no proof is attached to it.\n`)
    const { output: json } = await ancrage('verify', work, certificate, '--json')
    expect(JSON.parse(json)).toMatchObject({ status: 'unreadable', reason: 'proof.is_pdf' })
  })

  test('leaves open what waits for a block', async () => {
    const uri = 'https://alice.btc.calendar.opentimestamps.org'
    const waiting = await fileWith('attente.ots', proofEnding({ kind: 'pending', uri }))
    const { code, output } = await ancrage('verify', work, waiting)
    expect(code).toBe(3)
    expect(output).toContain('attend encore d’être inscrite dans la chaîne de blocs.')
    expect(output).toContain(uri)
  })

  test('leaves open what needs a block that the node does not know', async () => {
    const early = await fileWith('tôt.ots', proofEnding({ kind: 'bitcoin', height: 900_000n }))
    const { code, output } = await ancrage('verify', work, early, ...asking())
    expect(code).toBe(3)
    expect(output).toContain('Bloc Bitcoin n° 900000\u00A0: aucune source ne le connaît encore.')
  })

  test('leaves open what another chain or an unknown kind attests', async () => {
    const tag = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)
    const foreign = encodeProof({
      fileHashOp: 'sha256',
      digest: SHA256,
      timestamp: {
        attestations: [
          { kind: 'litecoin', height: 5n },
          { kind: 'unknown', tag, payload: new Uint8Array() },
        ],
        branches: [],
      },
    })
    const path = await fileWith('ailleurs.ots', foreign)
    const { code, output } = await ancrage('verify', work, path, ...asking())
    expect(code).toBe(3)
    expect(output).toContain('Bloc Litecoin n° 5 : chaîne non vérifiée ici')
    expect(output).toContain('Attestation d’un type inconnu : non vérifiée')
  })

  test.each<[string, string | undefined, readonly object[]]>([
    ['nobody was named', undefined, []],
    ['nobody answers', NOBODY, [{ outcome: 'source.unreachable' }]],
    ['the address is none', 'localhost', [{ outcome: 'source.url_refused' }]],
  ])('leaves open what cannot be asked because %s', async (_, url, sources) => {
    const args = url === undefined ? ['--offline'] : asking(url)
    const { code, output } = await ancrage('verify', work, proof, '--json', ...args)
    expect(code).toBe(3)
    expect(JSON.parse(output)).toMatchObject({
      status: 'cannotCheck',
      reason: 'sources.silent',
      sources,
    })
  })

  test('says in words why nobody could be asked', async () => {
    const { output } = await ancrage('verify', work, proof, '--offline')
    expect(output).toContain('ne peut pas être vérifiée pour l’instant')
    expect(output).toContain('Nommez un nœud avec --bitcoin-rpc URL')
    const english = await ancrage('verify', work, proof, '--lang=en', ...asking(NOBODY))
    expect(english.output).toContain('  127.0.0.1:1: no answer.')
  })

  test('does not believe a node that is none', async () => {
    const server = createServer((_, response) => response.end('<html>'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const url = `http://127.0.0.1:${port}`
    const { code, output } = await ancrage('verify', work, proof, '--json', ...asking(url))
    server.close()
    expect(code).toBe(3)
    expect(JSON.parse(output)).toMatchObject({
      status: 'cannotCheck',
      sources: [{ outcome: 'source.answer_malformed' }],
    })
  })

  test('tells which file it cannot read', async () => {
    const absent = join(folder, 'absent')
    expect(await ancrage('verify', absent, proof)).toStrictEqual({
      code: 2,
      output: '',
      complaint: `Impossible de lire ${absent} : fichier introuvable.\n`,
    })
    const { code, output } = await ancrage('verify', work, absent, '--json')
    expect(code).toBe(2)
    expect(JSON.parse(output)).toStrictEqual({ file: absent, unreadable: 'ENOENT' })
  })
})

describe('ancrage', () => {
  test.each<[string, readonly string[]]>([
    ['Indiquez une commande : hash, deposit, verify, upgrade, info, dossier ou vault.', []],
    ['Commande inconnue : deviner.', ['deviner']],
    ['Option inconnue ou mal employée : --vite.', ['hash', '--vite', 'x']],
    ['Indiquez au moins un fichier.', ['hash']],
    ['L’option --bitcoin-rpc ne sert pas à cette commande.', ['hash', 'x', '--bitcoin-rpc', 'y']],
    ['Indiquez au moins un fichier à vérifier.', ['verify']],
    ['Une seule chose peut arriver par l’entrée standard.', ['verify', '-', '-']],
    [
      'Choisissez : --offline, ou des sources à interroger.',
      ['verify', 'x', '--offline', '--explorer', 'y'],
    ],
    ['Langue inconnue : de. Choisissez fr ou en.', ['hash', 'x', '--lang', 'de']],
  ])('explains: %s', async (sentence, args) => {
    expect(await ancrage(...args)).toStrictEqual({
      code: 2,
      output: '',
      complaint: `${sentence}\nAide : ancrage --help\n`,
    })
  })

  test.each([
    [{ LANG: 'fr_FR.UTF-8' }, 'ENVIRONNEMENT'],
    [{ LANG: 'en_GB.UTF-8' }, 'ENVIRONMENT'],
    [{ LANG: 'fr_FR.UTF-8', LC_ALL: 'en_US.UTF-8' }, 'ENVIRONMENT'],
    [{ LANG: 'en_GB.UTF-8', LC_ALL: '' }, 'ENVIRONMENT'],
    [{ LANG: 'de_DE.UTF-8' }, 'ENVIRONNEMENT'],
    [{}, 'ENVIRONNEMENT'],
  ])('helps in the language of the system: %o', async (environment, title) => {
    const { code, output } = await ancrageHere(environment, '', '--help')
    expect(code).toBe(0)
    expect(output).toContain(title)
  })
})

const asking = (url = rpcServer.url): readonly string[] => ['--bitcoin-rpc', url]

/** Without a process: one takes a tenth of a second at best. */
async function ancrage(...args: readonly string[]): Promise<Outcome> {
  const { code, output, complaint } = await ancrageHere({}, '', ...args)
  return { code, output, complaint }
}

async function fileWith(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const proofEnding = (attestation: Attestation): Uint8Array =>
  encodeProof({
    fileHashOp: 'sha256',
    digest: SHA256,
    timestamp: { attestations: [attestation], branches: [] },
  })
