import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { vi } from 'vitest'

import type { S3Place } from '../../../config/vault-settings.ts'
import { freePort } from '../../../testing/server-process.ts'
import { openS3Requests } from '../s3-requests.ts'

const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'ceph-authtool']
const missing = PROGRAMS.find((program) => !existsSync(join('/usr/bin', program)))

/** Why there is no such server here; undefined where there is. */
export const whyNoRadosGw =
  missing && `${missing} is not installed (Debian’s packages radosgw, ceph-mon and ceph-osd)`

export type RadosGw = Readonly<{
  /** An empty bucket. */
  newBucket: () => Promise<S3Place>
  /** As a server that hangs: it holds its connections and says nothing. */
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}>

const KEYS = { accessKeyId: 'ancrage', secretAccessKey: 'a secret of the tests' }
const START_MS = 90_000
const run = promisify(execFile)

/** Ceph’s S3 server, Debian’s own, with one monitor and one store in memory behind it. */
export async function startRadosGw(): Promise<RadosGw> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-rgw-'))
  const port = await freePort()
  const settings = await writeSettings(folder, port, await freePort())
  const started: ChildProcess[] = []
  const start = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, ['-c', settings, '-f', ...args], { stdio: 'ignore' })
    started.push(child)
    return child
  }
  await run('ceph-mon', ['-c', settings, '--mkfs', '-i', 'a', ...mapAndKeys(folder)])
  start('ceph-mon', '-i', 'a')
  const ceph = (...args: string[]) => run('ceph', ['-c', settings, '--connect-timeout=60', ...args])
  const uuid = randomUUID()
  await ceph('osd', 'new', uuid, '0')
  await ceph('auth', 'import', '-i', join(folder, 'keyring'))
  await run('ceph-osd', ['-c', settings, '-i', '0', '--mkfs', '--osd-uuid', uuid])
  start('ceph-osd', '-i', '0')
  const gateway = start('radosgw', '-n', 'client.rgw')
  const address = `http://127.0.0.1:${port}`
  await vi.waitUntil(
    () =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: START_MS },
  )
  await addUser(settings)
  return {
    newBucket: () => newBucket(address),
    freeze: () => void gateway.kill('SIGSTOP'),
    thaw: () => void gateway.kill('SIGCONT'),
    stop: async () => {
      await Promise.all(started.map(ended))
      await rm(folder, { recursive: true })
    },
  }
}

async function newBucket(address: string): Promise<S3Place> {
  const place = {
    address: `${address}/b-${randomUUID()}`,
    prefix: 'copies/',
    region: 'default',
    ...KEYS,
  }
  const { response } = await openS3Requests(place, () => new Date())({ method: 'PUT' })
  if (!response.ok) throw new Error(`no bucket: ${await response.text()}`)
  return place
}

function addUser(settings: string) {
  const keys = ['--access-key', KEYS.accessKeyId, '--secret', KEYS.secretAccessKey]
  const who = ['user', 'create', '--uid=ancrage', '--display-name=ancrage', ...keys]
  return run('radosgw-admin', ['-n', 'client.rgw', '-c', settings, ...who])
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

const mapAndKeys = (folder: string) => [
  '--monmap',
  join(folder, 'monmap'),
  '--keyring',
  join(folder, 'keyring'),
]

async function writeSettings(folder: string, port: number, monitorPort: number): Promise<string> {
  const settings = join(folder, 'ceph.conf')
  const fsid = randomUUID()
  const monitor = `v2:127.0.0.1:${monitorPort}/0`
  for (const part of ['mon', 'osd', 'rgw']) await mkdir(join(folder, part))
  await writeFile(settings, settingsOf({ folder, fsid, monitor, port }))
  const map = ['--create', '--fsid', fsid, '--addv', 'a', `[${monitor}]`, join(folder, 'monmap')]
  await run('monmaptool', map)
  const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *']
  const keyring = join(folder, 'keyring')
  await run('ceph-authtool', [
    '--create-keyring',
    keyring,
    '--gen-key',
    '-n',
    'mon.',
    '--cap',
    'mon',
    'allow *',
  ])
  for (const name of ['client.admin', 'osd.0', 'client.rgw']) {
    await run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...all])
  }
  return settings
}

type Cluster = Readonly<{ folder: string; fsid: string; monitor: string; port: number }>

function settingsOf({ folder, fsid, monitor, port }: Cluster): string {
  return `[global]
fsid = ${fsid}
mon host = ${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon osd full ratio = .97
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd objectstore = memstore
osd data = ${folder}/osd
memstore device bytes = 2G
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw data = ${folder}/rgw
`
}
